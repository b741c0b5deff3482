import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { frameHeaders, type HeaderRecord, pageHeaders, pictureHeaders } from "../http/security-headers.ts";
import { type Asset, readAsset, toAsset } from "./asset.ts";
import { AssetCache } from "./asset-cache.ts";
import { type AssetRequest, assetResponse } from "./asset-response.ts";
import type { CurrentRelease, Release } from "./current-release.ts";
import { FALLBACK_NOT_BUILT, FALLBACK_NOT_FOUND } from "./fallback-pages.ts";
import { findMetaPolicy, toPagePolicy } from "./page-policy.ts";
import { isHashed, toSitePath } from "./site-path.ts";

export interface StaticSiteOptions {
  readonly release: CurrentRelease;
  readonly siteReleases: string;
  /** Permanent snapshots, served under `/data/v1/snapshots/`. */
  readonly snapshots: string;
  readonly origin: string;
  readonly cacheBytesMax: number;
}

interface SitePage {
  readonly asset: Asset;
  readonly headers: HeaderRecord;
}

const SNAPSHOT_PATH = /^\/data\/v1\/snapshots\/((?:[0-9a-f]{8,64}\/)?[a-z0-9-]+\.(?:json|csv))$/;
/** Address of a receipt: the page is one shell for all, and its address holds a secret. */
const RECEIPT_PATH = /^((?:\/zh)?\/[rv]\/)[^/]+\/?$/;
/** Made to be framed by other sites: an entry in short, without script and without anything to press but a link. */
const FRAME_PATH = /^(?:\/zh)?\/e\/[^/]+\/embed\/index\.html$/;
/** Made to be shown by other sites as an image: badges, and the previews of shared links. */
const PICTURE_PATH = /^\/(?:e\/[^/]+\/badge\.svg|og\/.+\.png)$/;
const SECRET_HEADERS: HeaderRecord = {
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
  "Cache-Control": "no-store",
};

/**
 * Serves the release that the pointer names. A page is read from one release and never from two; files with a hash in
 * their name are also looked for in releases that are still within their grace time, so that a page which was read just
 * before a swap still gets its script and style.
 */
export class StaticSite {
  readonly #options: StaticSiteOptions;
  readonly #cache: AssetCache<SitePage>;

  constructor(options: StaticSiteOptions) {
    this.#options = options;
    this.#cache = new AssetCache(options.cacheBytesMax);
  }

  /**
   * Answers with a file that is kept in memory, where `target`, the request's own line, names it as it is kept: most
   * requests are such, and need neither a parsed address nor a promise. Undefined otherwise, for `respond` to look into.
   */
  respondAtOnce(target: string, request: AssetRequest): Response | undefined {
    const release = this.#options.release.get();
    const queryAt = target.indexOf("?");
    const path = queryAt === -1 ? target : target.slice(0, queryAt);
    // Kept paths are decoded ones, so that one with a percent sign is another than it looks like.
    if (release === undefined || path.includes("%")) return undefined;
    const found = this.#cache.find(toKey(release, path.endsWith("/") ? `${path}index.html` : path));
    return found && assetResponse(found.asset, request, found.headers);
  }

  /** Answers a GET or HEAD: the file, a redirect from `/x` to `/x/`, or the 404 page. `url` is absolute. */
  async respond(url: string, request: AssetRequest): Promise<Response> {
    const release = this.#options.release.get();
    const { pathname, search } = new URL(url);
    const path = toSitePath(pathname);
    if (release === undefined) return this.#notBuilt(request);
    if (path === undefined) return this.#notFound(release, "/", request);
    const found = await this.#find(release, path.endsWith("/") ? `${path}index.html` : path);
    if (found !== undefined) return assetResponse(found.asset, request, found.headers);
    const receipt = RECEIPT_PATH.exec(path)?.[1];
    if (receipt !== undefined) {
      const shell = await this.#find(release, `${receipt}index.html`);
      if (shell !== undefined) return assetResponse(shell.asset, request, { ...shell.headers, ...SECRET_HEADERS });
    }
    if (!path.endsWith("/") && (await isFile(join(release.folder, path, "index.html")))) {
      return new Response(null, {
        status: 301,
        headers: { ...this.#headers("/", undefined), Location: `${pathname}/${search}`, "Cache-Control": "no-cache" },
      });
    }
    return this.#notFound(release, path, request);
  }

  async #find(release: Release, path: string): Promise<SitePage | undefined> {
    const key = toKey(release, path);
    return this.#cache.find(key) ?? this.#cache.getOrRead(key, () => this.#read(release, path));
  }

  async #read(release: Release, path: string): Promise<SitePage | undefined> {
    const page = await this.#readFile(join(release.folder, path), path);
    if (page !== undefined) return page;
    const snapshot = SNAPSHOT_PATH.exec(path)?.[1];
    if (snapshot !== undefined) return this.#readFile(join(this.#options.snapshots, snapshot), path);
    if (!isHashed(path)) return undefined;
    const others = await readdir(this.#options.siteReleases).catch(() => []);
    for (const name of others.sort().reverse()) {
      const asset = await this.#readFile(join(this.#options.siteReleases, name, path), path);
      if (asset !== undefined) return asset;
    }
    return undefined;
  }

  async #readFile(file: string, path: string): Promise<SitePage | undefined> {
    const asset = await readAsset(file).catch(toMissing);
    if (asset === undefined) return undefined;
    // A page brings the policy that it was rendered with, the hashes of its inline scripts included.
    const policy = asset.contentType.startsWith("text/html") ? await readMetaPolicy(file, asset) : undefined;
    return { asset, headers: this.#headers(path, policy) };
  }

  #headers(path: string, policy: string | undefined): HeaderRecord {
    const forGood = isHashed(path) || SNAPSHOT_PATH.test(path);
    const isFrame = FRAME_PATH.test(path);
    const toHeaders = isFrame ? frameHeaders : PICTURE_PATH.test(path) ? pictureHeaders : pageHeaders;
    return {
      ...toHeaders(this.#options.origin, toPagePolicy(policy, isFrame)),
      "Cache-Control": forGood ? "public, max-age=31536000, immutable" : "no-cache",
    };
  }

  async #notFound(release: Release, path: string, request: AssetRequest): Promise<Response> {
    const language = path.startsWith("/zh/") ? "/zh" : "";
    const page =
      (await this.#find(release, `${language}/404.html`)) ??
      (await this.#find(release, `${language}/404/index.html`)) ??
      (await this.#find(release, "/404.html")) ??
      (await this.#find(release, "/404/index.html")) ??
      (await this.#ownPage(FALLBACK_NOT_FOUND));
    return assetResponse(page.asset, request, { ...page.headers, "Cache-Control": "no-store" }, 404);
  }

  async #notBuilt(request: AssetRequest): Promise<Response> {
    const { asset, headers } = await this.#ownPage(FALLBACK_NOT_BUILT);
    return assetResponse(asset, request, { ...headers, "Cache-Control": "no-store", "Retry-After": "2" }, 503);
  }

  async #ownPage(html: string): Promise<SitePage> {
    return {
      asset: await toAsset(Buffer.from(html), "text/html; charset=utf-8"),
      headers: this.#headers("/", undefined),
    };
  }
}

function toKey(release: Release, path: string): string {
  return `${release.name}${path}`;
}

const HEAD_BYTES_MAX = 65_536;

/** The policy that stands in the head of a page, which comes first in it. */
async function readMetaPolicy(file: string, { bodies: { identity } }: Asset): Promise<string | undefined> {
  if (Buffer.isBuffer(identity)) return findMetaPolicy(identity.toString("utf8", 0, HEAD_BYTES_MAX));
  const head = createReadStream(file, { encoding: "utf8", end: HEAD_BYTES_MAX - 1 });
  let text = "";
  for await (const piece of head) text += piece;
  return findMetaPolicy(text);
}

async function isFile(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts?.isFile() ?? false;
}

/** No such file is an answer; a file that cannot be read is a fault. */
function toMissing(error: unknown): undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR" || code === "ENAMETOOLONG") return undefined;
  throw error;
}
