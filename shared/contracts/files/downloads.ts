import * as v from 'valibot';
import { PositiveInteger } from '../integers.ts';

const DownloadFile = v.object({
  name: v.string(),
  bytes: PositiveInteger,
  /** The SHA-256 of the bytes, in hexadecimal digits. */
  sha256: v.string(),
});

/** The files of the data set that the build has written. They are below `/data/{edition}/` and below `/data/latest/`. */
export const Downloads = v.object({ edition: v.string(), files: v.array(DownloadFile) });
export type Downloads = v.InferOutput<typeof Downloads>;

/** The folder of the newest edition, whose files change with a build. */
export const LATEST_DOWNLOADS = '/data/latest';
