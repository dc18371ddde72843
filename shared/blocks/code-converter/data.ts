import * as v from 'valibot';
import { CodeReading, type CodeScheme } from '#shared/contracts/code-scheme.ts';

const { scheme, code, hasRestoredZero, ...place } = CodeReading.entries;

/** A place to which the typed code may belong. `meanings` lists each scheme in which the code belongs to this place. */
const CodeAnswer = v.object({ ...place, meanings: v.array(v.object({ scheme, code, hasRestoredZero })) });
export type CodeAnswer = v.InferOutput<typeof CodeAnswer>;

export const CodeConverterData = v.object({
  /** The typed text, which is the value of the field. */
  typed: v.string(),
  /** The error message if the typed text is not a code; otherwise empty. */
  fault: v.string(),
  /** The places to which the code may belong. Null if the visitor has typed nothing, or if the typed text is not a code. */
  answers: v.nullable(v.array(CodeAnswer)),
  /** The texts of the page in its language. They are part of the page's data, so that other pages do not load them. */
  words: v.object({
    label: v.string(),
    hint: v.string(),
    submit: v.string(),
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
