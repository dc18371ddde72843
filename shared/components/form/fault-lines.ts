import * as v from 'valibot';
import { fillWords } from '#shared/text/fill-words.ts';
import type { Fields } from '#shared/validation/forms.ts';

/**
 * Sentences about broken rules, keyed by the name of the rule. `other` is the sentence for every rule that has no sentence of its
 * own. It is optional, because an older version of the content API does not send it.
 */
export const FaultWords = v.objectWithRest({ other: v.optional(v.string(), '') }, v.string());
export type FaultWords = v.InferOutput<typeof FaultWords>;

type Fault = {
  fields: Fields;
  name: string;
  /** The names of the rules that the field breaks, separated by line breaks. Undefined if the field breaks no rule. */
  fault: string | undefined;
  /** The field's name in the language of the page. The default is `name`. */
  called?: string | undefined;
};

/**
 * Returns the sentences about the faults of a field, one line for each broken rule. Returns an empty text if there is no fault.
 */
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

/**
 * Returns the sentence for a rule. If neither the rule nor `other` has a sentence, returns the sentence for `required`, which at
 * least shows that the field has a fault.
 */
function findWords(rule: string, words: FaultWords): string {
  return words[rule] ?? (words.other || (words['required'] ?? rule));
}
