import * as v from 'valibot';
import { BilingualText, PlaceSummary } from './place.ts';

/** The lines of an address that are the same for all who live at a place, in both scripts. */
export const WrittenAddress = v.object({
  en: v.array(v.string()),
  km: v.array(v.string()),
  /** With its code; where that is in dispute, the lines have the likelier one. */
  place: PlaceSummary,
  /** `code` is null where the name is of no village that the tables know there. */
  village: v.nullable(v.object({ code: v.nullable(v.string()), name: BilingualText })),
});
export type WrittenAddress = v.InferOutput<typeof WrittenAddress>;
