import * as v from 'valibot';
import { Downloads } from '#shared/contracts/files/downloads.ts';
import type { ServerFacts } from '../server-facts.ts';

export const DownloadsData = v.object({
  /** The downloadable files that the build of this server has written. Undefined if the server runs without a build. */
  downloads: v.optional(Downloads),
  /** The texts in the page's language. They are part of the data, so that other pages do not load them. */
  words: v.object({
    title: v.string(),
    lead: v.string(),
    kilobytes: v.string(),
    name: v.string(),
    description: v.string(),
    /** The descriptions of the files, keyed by the kind of the file. `KINDS` in `downloads.tsx` maps file names to kinds. */
    files: v.record(v.string(), v.string()),
  }),
});
export type DownloadsData = v.InferOutput<typeof DownloadsData>;

export function fillDownloads(_data: DownloadsData, { downloads }: ServerFacts) {
  return { fields: downloads ? { downloads } : {} };
}
