import { useEffect, useRef, useState } from "react";
import type { FileFormat } from "../../downloads/file-formats.ts";
import { FILE_FORMATS, FORMAT_NAMES } from "../../downloads/file-formats.ts";
import type { FileLink } from "../../downloads/list-board-links.ts";
import { fill } from "../../i18n/fill.ts";
import type { ControlTexts } from "./texts.ts";
import { useEscape } from "./use-escape.ts";

export type BoardLinks = Readonly<Record<"view" | "all", readonly FileLink[]>>;

/** What is seen where it differs from the files that lie ready. */
export interface ShownFiles {
  /** Says what the files hold. */
  readonly label: string;
  /** False while rows or figures are on their way. */
  readonly ready: boolean;
  /** Whether the files that lie ready hold newer figures than those seen. */
  readonly isOlder: boolean;
  /** Fetches what is needed and makes the file. Rejects where that does not come. */
  readonly make: (format: FileFormat) => Promise<{ readonly name: string; readonly text: string }>;
}

type DownloadTexts = Pick<
  ControlTexts,
  "download" | "wholeView" | "everyCell" | "readyFilesNewest" | "makingFile" | "fileSaved" | "fileFailed"
>;

interface Props {
  readonly links: BoardLinks;
  readonly shown: ShownFiles | undefined;
  readonly texts: DownloadTexts;
}

type State = { readonly kind: "idle" | "making" | "failed" } | { readonly kind: "saved"; readonly name: string };

const TYPES: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv",
  json: "application/json",
  md: "text/markdown",
  tex: "application/x-tex",
};

/**
 * The files of what is shown, of the whole view and of every cell. The last two lie ready and need no script; what a reader
 * chose by filters, order, pins, metric and columns is made here when it is asked for.
 */
export function DownloadMenu({ links, shown, texts }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [state, setState] = useState<State>({ kind: "idle" });
  // Delivered whole, for readers without script; with it a closed panel takes no elements, of which a large table leaves few.
  const [isOpen, setOpen] = useState(true);
  useEffect(() => setOpen(menu.current?.open === true), []);
  useEscape(menu);
  const save = async (format: FileFormat) => {
    if (shown === undefined || !shown.ready || state.kind === "making") return;
    setState({ kind: "making" });
    try {
      const { name, text } = await shown.make(format);
      saveText(name, text, TYPES[format]);
      setState({ kind: "saved", name });
    } catch {
      setState({ kind: "failed" });
    }
  };
  const onToggle = () => {
    setOpen(menu.current?.open === true);
    setState({ kind: "idle" });
  };
  return (
    <details className="filters download" ref={menu} onToggle={onToggle}>
      <summary className="button">{texts.download}</summary>
      {isOpen && (
        <div className="filter-panel">
          {shown !== undefined && (
            <fieldset className="bare formats" disabled={!shown.ready}>
              <legend>{shown.label}</legend>
              {FILE_FORMATS.map((format) => (
                <button className="button" type="button" key={format} onClick={() => save(format)}>
                  {FORMAT_NAMES[format]}
                </button>
              ))}
            </fieldset>
          )}
          {shown !== undefined && (
            <p className="small" role="status">
              {state.kind === "making" && texts.makingFile}
              {state.kind === "failed" && texts.fileFailed}
              {state.kind === "saved" && fill(texts.fileSaved, { name: state.name })}
            </p>
          )}
          {shown?.isOlder && <p className="small">{texts.readyFilesNewest}</p>}
          {(["view", "all"] as const).map((what) => (
            <fieldset className="bare formats" key={what}>
              <legend>{what === "view" ? texts.wholeView : texts.everyCell}</legend>
              {links[what].map(({ format, href, name }) => (
                <a className="button" href={href} download={name} key={format}>
                  {format}
                </a>
              ))}
            </fieldset>
          ))}
        </div>
      )}{" "}
    </details>
  );
}

function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
