import * as v from 'valibot';
import { PlaceSummary, Postcode } from '#shared/contracts/place.ts';
import { CodeFate } from '#shared/contracts/postcode.ts';

const Located = v.object({ place: PlaceSummary, parents: v.array(PlaceSummary) });

/**
 * A code of Cambodia Post's list of 2022. `former` is the place that had the code in 2022. `current` is the place that has the
 * code today; null if no place has it.
 */
const FoundCode = v.object({
  kind: v.literal('former'),
  code: Postcode,
  fate: CodeFate,
  former: Located,
  current: v.nullable(Located),
});
export type FoundCode = v.InferOutput<typeof FoundCode>;

/**
 * A code that is not in Cambodia Post's list of 2022. `new`: a place has the code today. `unknown`: no place ever had it.
 * `five-digits`: the code has five digits.
 */
const OtherCode = v.object({
  kind: v.picklist(['new', 'unknown', 'five-digits']),
  code: v.string(),
  current: v.nullable(Located),
});

export const FormerCodeData = v.object({
  /** The text that the visitor typed. The input shows it again. */
  typed: v.string(),
  /** The sentence that says why the typed text is not a code. Empty if the text is a code, or if the form was not sent. */
  fault: v.string(),
  answer: v.nullable(v.variant('kind', [FoundCode, OtherCode])),
  /** The texts in the page's language. They are part of the data, so that other pages do not load them. */
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
