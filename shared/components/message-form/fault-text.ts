import type { MessageKind } from '#shared/contracts/message.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { forms } from '#shared/validation/forms.ts';
import type { FormWords } from './data.ts';

type Fault = { kind: MessageKind; name: string; fault: string };

/** What is wrong with a field, a sentence for each rule. @param fault names of the rules that it breaks, one a line */
export function toFaultText({ fault, ...field }: Fault, words: FormWords): string {
  return fault
    .split('\n')
    .map((rule) => toSentence({ ...field, fault: rule }, words))
    .join('\n');
}

function toSentence({ kind, name, fault }: Fault, words: FormWords): string {
  const rule = forms[kind][name]?.rules.find((one) => one.name === fault);
  const numbers = Object.entries(rule?.numbers ?? {}).map(([key, value]) => [key, String(value)]);
  const field = words.fields[kind]?.[name]?.name ?? name;
  return fillWords(words.faults[fault] ?? words.faults['required'] ?? '', {
    field,
    ...Object.fromEntries(numbers),
  });
}
