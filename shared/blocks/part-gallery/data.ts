import * as v from 'valibot';
import { DrawnMap } from '#shared/contracts/drawn-map.ts';
import { PlaceSummary, Postcode } from '#shared/contracts/place.ts';

const Example = v.object({ place: PlaceSummary, parents: v.array(PlaceSummary), code: Postcode });
export type Example = v.InferOutput<typeof Example>;

const SECTIONS = [
  'cards',
  'codes',
  'buttons',
  'rows',
  'fields',
  'choices',
  'states',
  'tables',
  'map',
] as const;

/** The headings of the sections, and the texts of some examples. The remaining examples use texts of other pages. */
const GalleryWords = v.object({
  section: v.object(v.entriesFromList(SECTIONS, v.string())),
  hint: v.string(),
  fault: v.string(),
  note: v.string(),
  warning: v.string(),
  busy: v.string(),
  off: v.string(),
});
export type GalleryWords = v.InferOutput<typeof GalleryWords>;

export const PartGalleryData = v.object({
  first: Example,
  second: Example,
  map: DrawnMap,
  words: GalleryWords,
});
export type PartGalleryData = v.InferOutput<typeof PartGalleryData>;
