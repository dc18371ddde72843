import type { FocusEvent, InputEvent, SubmitEvent } from 'react';
import { focusField, readTexts, useFaults, type Faults } from '#shared/components/message-form/use-faults.ts';
import { fillPlaces } from '#shared/text/fill-places.ts';
import type { Fields } from '#shared/validation/forms.ts';
import type { InboxWords } from './words.ts';

/** What became of what was written: done, or the faults that the server found in it. */
export type SaveResult = { isDone: boolean; faults: Faults };

type Written = {
  /** What is wrong with a field; empty: nothing. */
  faultOf: (name: string) => string;
  /** Of the element of the form. */
  form: {
    method: 'post';
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent) => void;
    onInput: (event: InputEvent) => void;
    onReset: () => void;
  };
};

/** A form of the inbox, judged as those of visitors are. @param send what holds its rules, and the form that it stands in */
export function useWritten(
  fields: Fields,
  words: InboxWords,
  send: (values: Readonly<Record<string, string>>, form: HTMLFormElement) => Promise<SaveResult>,
): Written {
  const { faults, show, check, judge, forget } = useFaults(fields);
  const run = async (form: HTMLFormElement): Promise<void> => {
    const values = readTexts(form);
    const broken = Object.keys(judge(values, findUnread(form)));
    if (broken.length > 0) return focusField(form, broken);
    const { isDone, faults: found } = await send(values, form);
    if (isDone) return undefined;
    show(found);
    return focusField(form, Object.keys(found));
  };
  return {
    faultOf: (name) => toFaultText({ fields, name, fault: faults[name] }, words),
    form: {
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void run(event.currentTarget);
      },
      onBlur: ({ target }) => check(target, 'left'),
      onInput: ({ target }) => check(target, 'typed'),
      onReset: forget,
    },
  };
}

/** A date that is half typed has no value, and would be stored as none. */
function findUnread(form: HTMLFormElement): Faults {
  const unread = [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(unread.map(({ name }) => [name, 'day']));
}

type Fault = { fields: Fields; name: string; fault: string | undefined };

function toFaultText({ fields, name, fault }: Fault, { faults, failed }: InboxWords): string {
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
