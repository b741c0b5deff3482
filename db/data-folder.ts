import { mkdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The layout of the data folder, in one place. Each process is given the folders that it needs by path, so that
 * `keys/`, `references/` and `verdicts/` can be closed to all but the scoring process and the importer:
 *
 * | folder        | holds                                                        | written by            | read by                       |
 * | ---           | ---                                                          | ---                   | ---                           |
 * | `board/`      | `board.sqlite` with its `-wal` and `-shm`                    | all                   | all                           |
 * | `uploads/`    | prediction files as they were sent, `<key>`                  | web (validator removes) | validator, scorer           |
 * | `partial-uploads/` | uploads on their way in pieces, `<id>` and `<id>.json`  | web                   | web                           |
 * | `splits/`     | `<benchmark>/<name>@<version>/` public files                 | importer              | web, validator, scorer, builder |
 * | `keys/`       | `reference.key`, `demo.seed`, `receipt-signing.key`, mode 0600 | importer, scorer      | importer, scorer              |
 * | `references/` | official references, encrypted                               | importer              | scorer                        |
 * | `verdicts/`   | per-instance verdicts of official splits, encrypted          | scorer                | scorer                        |
 * | `snapshots/`  | `<id>.json`, and `<id>/<benchmark>.json`, `.csv`             | builder               | web, builder                  |
 * | `site/`       | `releases/<n>/`, `cases/<key>/`, `named/<key>/`, `images/` and the pointer file `current`               | builder               | web                           |
 *
 * `site/current` is a small text file whose first line is the name of the folder under `site/releases/` to serve, e.g.
 * `000012`; the lines after it say what it was built from. It is replaced by a rename, so a reader sees the old name or the new one, never half of one. (A pointer file
 * and not a symbolic link: Node's permission model lets a process read through it without following a link out of its
 * folders.) `releases/<n>/data/v1/snapshot.json` is the snapshot of the release, and `releases/<n>/.boards/` holds its boards as the API
 * sends them, so that the web process need not read the snapshot. A folder that was replaced stays for a grace time, so that whoever read the old name can finish.
 */
export interface DataFolder {
  readonly root: string;
  readonly board: string;
  readonly boardFile: string;
  readonly uploads: string;
  readonly partialUploads: string;
  readonly splits: string;
  readonly keys: string;
  readonly references: string;
  readonly verdicts: string;
  readonly snapshots: string;
  readonly site: string;
  readonly siteReleases: string;
  readonly sitePointer: string;
  /** Wrong answers of practice entries, one folder each; releases hold links to them. */
  readonly siteCases: string;
  /** Pages of named releases, one folder each; releases hold links to them. */
  readonly siteNamed: string;
  /** Pictures of shared links by the hash of what they were drawn from. */
  readonly siteImages: string;
}

/** The paths below a data folder; touches no disk. */
export function dataFolderAt(root: string): DataFolder {
  const site = join(root, "site");
  return {
    root,
    board: join(root, "board"),
    boardFile: join(root, "board", "board.sqlite"),
    uploads: join(root, "uploads"),
    partialUploads: join(root, "partial-uploads"),
    splits: join(root, "splits"),
    keys: join(root, "keys"),
    references: join(root, "references"),
    verdicts: join(root, "verdicts"),
    snapshots: join(root, "snapshots"),
    site,
    siteReleases: join(site, "releases"),
    sitePointer: join(site, "current"),
    siteCases: join(site, "cases"),
    siteNamed: join(site, "named"),
    siteImages: join(site, "images"),
  };
}

/** Makes every folder that is missing; those of the scoring side with mode 0700. Called by the launcher and the importer. */
export function makeDataFolder(root: string): DataFolder {
  const folder = dataFolderAt(root);
  for (const path of [
    folder.board,
    folder.uploads,
    folder.partialUploads,
    folder.splits,
    folder.snapshots,
    folder.siteReleases,
  ]) {
    mkdirSync(path, { recursive: true });
  }
  for (const path of [folder.keys, folder.references, folder.verdicts]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  }
  return folder;
}
