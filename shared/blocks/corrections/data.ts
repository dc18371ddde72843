import * as v from 'valibot';
import { CorrectionList } from '#shared/contracts/form.ts';

const Texts = v.record(v.string(), v.string());

export const CorrectionsData = v.object({
  /** Which page of the log. */
  page: v.number(),
  /** Filled in by the server that shows the page; null where its store did not respond. */
  list: v.nullable(CorrectionList),
  words: v.object({
    caption: v.string(),
    reference: v.string(),
    about: v.string(),
    what: v.string(),
    state: v.string(),
    opened: v.string(),
    decided: v.string(),
    inData: v.string(),
    none: v.string(),
    away: v.string(),
    kind: Texts,
    states: Texts,
    choices: Texts,
  }),
});
export type CorrectionsData = v.InferOutput<typeof CorrectionsData>;
