import type { MessageKind } from '#shared/contracts/message.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { forms } from '#shared/validation/forms.ts';
import type { FormWords } from './data.ts';

type Fault = { kind: MessageKind; name: string; fault: string };

/** What is wrong with a field, in a sentence. @param fault name of the rule that it breaks */
export function toFaultText({ kind, name, fault }: Fault, words: FormWords): string {
  const rule = forms[kind][name]?.rules.find((one) => one.name === fault);
  const numbers = Object.entries(rule?.numbers ?? {}).map(([key, value]) => [key, String(value)]);
  const field = words.fields[kind]?.[name]?.name ?? name;
  return fillWords(words.faults[fault] ?? words.faults['required'] ?? '', {
    field,
    ...Object.fromEntries(numbers),
  });
}
