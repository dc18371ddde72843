import * as v from 'valibot';
import { PlaceSummary, Postcode } from '#shared/contracts/place.ts';
import { CodeFate } from '#shared/contracts/postcode.ts';

const Located = v.object({ place: PlaceSummary, parents: v.array(PlaceSummary) });

/** A code of the list of 2022: the place that had it then, and the place that has it today, if one has. */
const FoundCode = v.object({
  kind: v.literal('former'),
  code: Postcode,
  fate: CodeFate,
  former: Located,
  current: v.nullable(Located),
});
export type FoundCode = v.InferOutput<typeof FoundCode>;

/** A code that is not in the list of 2022: a place has it today, or no place ever had it, or it has five digits. */
const OtherCode = v.object({
  kind: v.picklist(['new', 'unknown', 'five-digits']),
  code: v.string(),
  current: v.nullable(Located),
});

export const FormerCodeData = v.object({
  /** The typed text, which is the value of the field. */
  typed: v.string(),
  /** Says why the typed text is no code. Empty if it is one. */
  fault: v.string(),
  answer: v.nullable(v.variant('kind', [FoundCode, OtherCode])),
  /** The texts in the page's language, so that other pages do not load them. */
  words: v.object({
    label: v.string(),
    hint: v.string(),
    submit: v.string(),
    unchanged: v.string(),
    former: v.string(),
    new: v.string(),
    unknown: v.string(),
    fiveDigits: v.string(),
    openFiveDigits: v.string(),
    today: v.string(),
    nobody: v.string(),
    history: v.string(),
  }),
});
export type FormerCodeData = v.InferOutput<typeof FormerCodeData>;
