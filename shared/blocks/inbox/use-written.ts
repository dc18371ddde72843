import { toFaultLines } from '#shared/components/message-form/fault-lines.ts';
import { toJudgedForm, type JudgedForm } from '#shared/components/message-form/judged-form.ts';
import { focusField, readTexts, useFaults, type Faults } from '#shared/components/message-form/use-faults.ts';
import type { Fields } from '#shared/validation/forms.ts';
import type { InboxWords } from './words.ts';

/** What became of what was written: done, or the faults that the server found in it. */
export type SaveResult = { isDone: boolean; faults: Faults };

type Written = {
  /** What is wrong with a field; empty: nothing. */
  faultOf: (name: string) => string;
  /** Of the element of the form. */
  form: JudgedForm & { onReset: () => void };
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
    faultOf: (name) => toFaultLines({ fields, name, fault: faults[name] }, words.faults),
    form: { ...toJudgedForm({ check }, run), onReset: forget },
  };
}

/** A date that is half typed has no value, and would be stored as none. */
function findUnread(form: HTMLFormElement): Faults {
  const unread = [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(unread.map(({ name }) => [name, 'day']));
}
