import * as v from 'valibot';
import { fillWords } from '#shared/text/fill-words.ts';
import type { Fields } from '#shared/validation/forms.ts';

/**
 * What is said of a fault, by the names of rules. `other`: of a rule that this page does not know; a content API that is
 * older than the edge does not send it.
 */
export const FaultWords = v.objectWithRest({ other: v.optional(v.string(), '') }, v.string());
type FaultWords = v.InferOutput<typeof FaultWords>;

type Fault = {
  fields: Fields;
  name: string;
  /** Names of the rules that the field breaks, one a line; undefined: none. */
  fault: string | undefined;
  /** What the words call the field; its own name when absent. */
  called?: string | undefined;
};

/** What is wrong with a field, a line for each rule that it breaks; empty: nothing. */
export function toFaultLines({ fields, name, fault, called = name }: Fault, words: FaultWords): string {
  if (fault === undefined) return '';
  return fault
    .split('\n')
    .map((rule) => {
      const numbers = fields[name]?.rules.find((one) => one.name === rule)?.numbers ?? {};
      const shown = Object.entries(numbers).map(([key, value]) => [key, String(value)]);
      return fillWords(findWords(rule, words), { field: called, ...Object.fromEntries(shown) });
    })
    .join('\n');
}

/** Without words for rules that the page does not know, that the field is needed says at least where the fault is. */
function findWords(rule: string, words: FaultWords): string {
  return words[rule] ?? (words.other || (words['required'] ?? rule));
}
