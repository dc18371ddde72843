import * as v from 'valibot';
import { PositiveInteger } from '../integers.ts';

const DownloadFile = v.object({
  name: v.string(),
  bytes: PositiveInteger,
  /** The SHA-256 of the bytes, in hexadecimal digits. */
  sha256: v.string(),
});

/** The downloadable files of the data set. The server offers them below `/data/{edition}/` and below `/data/latest/`. */
export const Downloads = v.object({ edition: v.string(), files: v.array(DownloadFile) });
export type Downloads = v.InferOutput<typeof Downloads>;

/** The URL path of the newest edition. A new build may change the files at this path. */
export const LATEST_DOWNLOADS = '/data/latest';
