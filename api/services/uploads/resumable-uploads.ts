import { Server } from "@tus/server";
import type { PartialUploadsPort } from "../../../db/partial-upload-ports.ts";
import { Problem } from "../../problem.ts";

/** Under which address uploads are made. */
export const UPLOADS_PATH = "/api/v1/uploads";

/** Who asks for an upload anew has given its former connection up, which may be dead without a word: it is waited for no longer. */
const LOCK_DRAIN_MS = 300;

/** All unfinished uploads together may declare as many bytes as this many files of the largest size. */
const UNFINISHED_FILES_MAX = 25;

/** The protocol's server over durable files; `randomBytes` makes the ids, which are the only key to an upload without an account. */
export function createTusServer(
  uploads: PartialUploadsPort,
  {
    uploadBytesMax,
    randomBytes,
  }: { readonly uploadBytesMax: number; readonly randomBytes: (count: number) => Uint8Array },
): Server {
  return new Server({
    path: UPLOADS_PATH,
    datastore: uploads.store,
    maxSize: uploadBytesMax,
    relativeLocation: true,
    lockDrainTimeout: LOCK_DRAIN_MS,
    allowedOrigins: [],
    namingFunction: () => Buffer.from(randomBytes(16)).toString("hex"),
    getFileIdFromRequest: (_request, lastPart) =>
      lastPart !== undefined && /^[0-9a-f]{32}$/.test(lastPart) ? lastPart : undefined,
  });
}

/** Refuses an upload that would take more of the disk than unfinished uploads may. */
export async function checkRoom(uploads: PartialUploadsPort, bytes: number, uploadBytesMax: number): Promise<void> {
  if ((await uploads.declaredBytes()) + bytes <= UNFINISHED_FILES_MAX * uploadBytesMax) return;
  throw new Problem({
    status: 503,
    slug: "too-many-unfinished-uploads",
    title: "Too many unfinished uploads",
    detail:
      "As many unfinished uploads wait as the service keeps. Try again later, or send the file with one POST to /api/v1/submissions.",
    headers: { "Retry-After": "600" },
  });
}

/**
 * The metadata of an upload: the names of the query of `POST /submissions`, and `idempotency_key`, in the header
 * `Upload-Metadata` (comma-separated `name base64`). Throws a `Problem` (400) for a header that is not of this form.
 */
export function readUploadMetadata(header: string | undefined): Readonly<Record<string, string>> {
  const entries = (header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [name = "", value = "", ...more] = part.split(" ");
      if (more.length > 0 || !/^[a-z_]{1,40}$/.test(name) || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) throw badMetadata();
      return [name, Buffer.from(value, "base64").toString("utf8")] as const;
    });
  return Object.fromEntries(entries);
}

function badMetadata(): Problem {
  return new Problem({
    status: 400,
    slug: "invalid-metadata",
    title: "Invalid Upload-Metadata",
    detail:
      "Expected `name base64,name base64,…` with the names of the query of POST /api/v1/submissions (split, system, …).",
  });
}

/** An answer of the protocol's server as a problem where it is a refusal; the protocol's headers stay on it. */
export async function throwRefusal(response: Response): Promise<void> {
  if (response.status < 400) return;
  const text = (await response.text()).trim();
  const status = ([400, 403, 404, 409, 410, 412, 413, 415, 423] as const).find((known) => known === response.status);
  if (status === undefined) throw new Error(`resumable upload: ${response.status} ${text.slice(0, 200)}`);
  throw new Problem({
    status,
    slug: `upload-${REFUSALS[status]}`,
    title: "Upload refused",
    detail: `${text || "The upload was refused"}. ${status === 409 ? "Ask for the offset with HEAD and go on from there." : "The protocol is tus 1.0 (tus.io)."}`,
    headers: { "Tus-Resumable": "1.0.0" },
  });
}

const REFUSALS = {
  400: "invalid",
  403: "forbidden",
  404: "not-found",
  409: "offset",
  410: "gone",
  412: "version",
  413: "too-large",
  415: "content-type",
  423: "locked",
} as const;
