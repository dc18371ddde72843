import * as v from 'valibot';
import { CodeReading, type CodeScheme } from '#shared/contracts/code-scheme.ts';

const { scheme, code, hasRestoredZero, ...place } = CodeReading.entries;

/** A place that a code may mean, with the schemes in which it does. */
const CodeAnswer = v.object({ ...place, meanings: v.array(v.object({ scheme, code, hasRestoredZero })) });
export type CodeAnswer = v.InferOutput<typeof CodeAnswer>;

export const CodeConverterData = v.object({
  /** The typed text, which is the value of the field. */
  typed: v.string(),
  /** Says why the typed text is no code. Empty if it is one. */
  fault: v.string(),
  /** The places; null if no code was typed, or none that can be read. */
  answers: v.nullable(v.array(CodeAnswer)),
  /** The texts in the page's language, so that other pages do not load them. */
  words: v.object({
    label: v.string(),
    hint: v.string(),
    submit: v.string(),
    /** The names of the schemes. */
    schemes: v.object({
      postcode: v.string(),
      'postcode-2022': v.string(),
      ncdd: v.string(),
      'iso-3166-2': v.string(),
      'five-digits': v.string(),
    } satisfies Record<CodeScheme, unknown>),
    restoredZero: v.string(),
    several: v.string(),
    unknown: v.string(),
    none2022: v.string(),
    begin: v.string(),
  }),
});
export type CodeConverterData = v.InferOutput<typeof CodeConverterData>;
