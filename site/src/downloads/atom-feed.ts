import type { Change } from "../data/changes.ts";
import { listChanges, rescoringAnchor } from "../data/changes.ts";
import { headlineColumn } from "../data/columns.ts";
import { formatCell, formatHalfWidth, scoreScaleOf } from "../data/format.ts";
import { entryPath } from "../data/row-facts.ts";
import type { BenchmarkSnapshot, Snapshot } from "../data/snapshot.ts";
import { findCell } from "../data/snapshot.ts";
import { formatRank } from "../data/ties.ts";
import { escapeXml } from "./entry-badge.ts";

/** How many changes a feed holds; older ones are on the page. */
const CHANGES_MAX = 50;

/** Where a board's feed is. */
export function feedPath(benchmark: string): string {
  return `/b/${benchmark}/feed.xml`;
}

/** The newest changes of a board as an Atom feed (RFC 4287); equal boards give equal bytes. */
export function atomFeed(snapshot: Snapshot, benchmark: BenchmarkSnapshot, origin: string): string {
  const address = `${origin}${feedPath(benchmark.id)}`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n',
    `<id>${escapeXml(address)}</id>\n`,
    `<title>${escapeXml(benchmark.title)}: changes of the leaderboard</title>\n`,
    `<updated>${snapshot.updatedAt}</updated>\n`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>\n`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${origin}/b/${benchmark.id}/changes/`)}"/>\n`,
    "<author><name>Toolboard</name></author>\n",
    ...listChanges(benchmark)
      .slice(0, CHANGES_MAX)
      .map((change) => atomEntry(describeChange(benchmark, change, origin), `${change.date}T00:00:00Z`)),
    "</feed>\n",
  ].join("");
}

interface Described {
  readonly id: string;
  readonly link: string;
  readonly title: string;
  readonly text: string;
}

function atomEntry({ id, link, title, text }: Described, updated: string): string {
  return `<entry><id>${escapeXml(id)}</id><title>${escapeXml(title)}</title><updated>${updated}</updated><link href="${escapeXml(link)}"/><summary>${escapeXml(text)}</summary></entry>\n`;
}

function describeChange(benchmark: BenchmarkSnapshot, change: Change, origin: string): Described {
  const board = `${origin}/b/${benchmark.id}/`;
  if (change.kind === "split") {
    const { id, version, title, contentHash } = change.split;
    return {
      id: `${board}data/#${id}@${version}`,
      link: `${board}data/`,
      title: `Data: ${title}, version ${version}`,
      text: `${change.split.instances} instances, content hash ${contentHash}.`,
    };
  }
  if (change.kind === "scorer") {
    return {
      id: `${board}method/#${change.scorerVersion}`,
      link: `${board}method/`,
      title: `Scorer ${change.scorerVersion}`,
      text: "First public score by this scorer version.",
    };
  }
  if (change.kind === "withdrawn") {
    const { entry, system, demo, reason, publishedOn } = change.withdrawn;
    return {
      id: `${board}changes/#${entry}`,
      link: `${board}changes/#${entry}`,
      title: `${system}${demo ? " (demo)" : ""} was withdrawn`,
      text: `${reason} (on the board from ${publishedOn})`,
    };
  }
  if (change.kind === "planned") {
    const address = `${board}changes/#${rescoringAnchor(change.planned)}`;
    return {
      id: address,
      link: address,
      title: `All rows are scored again on ${change.planned.date}`,
      text: "On this day (UTC) or soon after; the earlier scores stay beside the new ones.",
    };
  }
  if (change.kind === "release") {
    const { name, snapshot } = change.release;
    return {
      id: `${board}v/${name}/`,
      link: `${board}v/${name}/`,
      title: `Release ${name}`,
      text: `The figures of snapshot ${snapshot.slice(0, 12)}, kept as they are.`,
    };
  }
  const { row } = change;
  const column = headlineColumn(benchmark);
  const cell = findCell(row, column.key);
  const scale = scoreScaleOf(benchmark.id);
  const half = cell?.interval ? ` ±${formatHalfWidth(cell.interval, scale)}` : "";
  return {
    id: `${origin}${entryPath(row)}`,
    link: `${origin}${entryPath(row)}`,
    title: `${row.system}${row.demo ? " (demo)" : ""}: ${formatCell(cell, scale, column.metric.unit)}${half}`,
    text: `${column.metric.label}; level: ${row.level}; rank ${formatRank(row.rank)}; ${row.model.organisation}.`,
  };
}
