import type { FocusEvent, InputEvent, SubmitEvent } from 'react';
import { fillPlaces } from '#shared/text/fill-places.ts';
import type { Fields } from '#shared/validation/forms.ts';
import type { Judge } from './use-faults.ts';

/** Of the element of a form that is sent by script: nothing of it ever stands in an address. */
export type JudgedForm = {
  method: 'post';
  noValidate: true;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent) => void;
  onInput: (event: InputEvent) => void;
};

/** Has a form judged while it is filled in. @param run sends it */
export function toJudgedForm(
  { check }: Pick<Judge, 'check'>,
  run: (form: HTMLFormElement) => Promise<void>,
): JudgedForm {
  return {
    method: 'post',
    noValidate: true,
    onSubmit: (event) => {
      event.preventDefault();
      void run(event.currentTarget);
    },
    onBlur: ({ target }) => check(target, 'left'),
    onInput: ({ target }) => check(target, 'typed'),
  };
}

type Fault = { fields: Fields; name: string; fault: string | undefined };
type FaultWords = { faults: Readonly<Record<string, string>>; failed: string };

/** What is wrong with a field, a line for each rule that it breaks; empty: nothing. */
export function toFaultLines({ fields, name, fault }: Fault, { faults, failed }: FaultWords): string {
  if (fault === undefined) return '';
  return fault
    .split('\n')
    .map((rule) => {
      const numbers = fields[name]?.rules.find((one) => one.name === rule)?.numbers ?? {};
      const shown = Object.entries(numbers).map(([key, value]) => [key, String(value)]);
      return fillPlaces(faults[rule] ?? failed, Object.fromEntries(shown));
    })
    .join('\n');
}
