import { NO_SYSTEM_DETAILS, type Submission, type SystemDescription, type SystemDetails } from "../../../db/ports.ts";
import { entryIdOf } from "../../../db/publication-ports.ts";
import { aliasOf } from "./alias.ts";

/** What everybody may know of a submission that is, or was, on a board. */
export interface PublicView {
  /** The entry's id: of an anonymous entry its own, which leads to no other. */
  readonly id: string;
  readonly named: boolean;
  readonly system: SystemDescription & { readonly details: SystemDetails };
  /** Null where it could be matched with a file that somebody has. */
  readonly sha256: string | null;
  readonly bytes: number | null;
}

const NOTHING = { organisation: "", baseModel: "", weights: "unknown", description: "", link: "" } as const;

/**
 * A submission without what its visibility keeps back. Anonymous: no name, organisation, model, text, address, cost,
 * hash or size, because each of them can be recognised. By name: all but a contact that is not meant for everybody.
 * Withdrawn soon after it was published: not even its name.
 */
export function publicView(submission: Submission): PublicView {
  const id = entryIdOf(submission);
  if (submission.tombstone === "bare") return bare(id, "An entry");
  if (submission.publishedAs !== "public") return bare(id, aliasOf(submission.anonymousId ?? submission.id));
  const details = { ...NO_SYSTEM_DETAILS, ...submission.system.details };
  return {
    id,
    named: true,
    system: { ...submission.system, details: { ...details, contact: details.contactPublic ? details.contact : "" } },
    sha256: submission.sha256,
    bytes: submission.bytes,
  };
}

function bare(id: string, name: string): PublicView {
  return { id, named: false, system: { ...NOTHING, name, details: NO_SYSTEM_DETAILS }, sha256: null, bytes: null };
}
