import { useState } from 'react';
import { toFaultLines } from '#shared/components/message-form/fault-lines.ts';
import { toJudgedForm, type JudgedForm } from '#shared/components/message-form/judged-form.ts';
import { focusField, readTexts, useFaults, type Faults } from '#shared/components/message-form/use-faults.ts';
import { useWait } from '#shared/components/message-form/use-wait.ts';
import { actOn } from '#shared/components/notices/act-on.ts';
import { CallError } from '#shared/data/call-error.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { Fields } from '#shared/validation/forms.ts';
import type { LoginWords } from './data.ts';

const MINUTE_SECONDS = 60;

type Sending = {
  /** While it is sent, and while it may not be sent again. */
  isBusy: boolean;
  isWaiting: boolean;
  /** What went wrong with the whole of it; empty: nothing. */
  text: string;
  /** What is wrong with a field; empty: nothing. */
  faultOf: (name: string) => string;
  /** Of the element of the form. */
  form: JudgedForm;
};

/** A form that is sent by script, and says what became of it. */
export function useSending(words: LoginWords, { fields, find, send, toText }: Form): Sending {
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const { faults, show, check, judge } = useFaults(fields);
  const { left = 0, wait } = useWait(0);
  const refuse = (error: unknown, form: HTMLFormElement): void => {
    const own = error instanceof CallError ? toText?.(error) : undefined;
    if (own !== undefined) return setText(own);
    // Who signs in is where a 401 would lead.
    const action = actOn(error, { call: 'signIn', language });
    const isShown = action.kind === 'fields' && Object.keys(action.fields).some((name) => name in fields);
    if (action.kind === 'wait') return wait(action.seconds);
    if (!isShown) return setText(words.failed);
    show(action.fields);
    return focusField(form, Object.keys(action.fields));
  };
  const run = async (form: HTMLFormElement): Promise<void> => {
    const values = readTexts(form);
    const broken = Object.keys(judge(values, find?.(values)));
    setText('');
    if (broken.length > 0) return focusField(form, broken);
    setBusy(true);
    await send(values).catch((error: unknown) => refuse(error, form));
    return setBusy(false);
  };
  const minutes = String(Math.ceil(left / MINUTE_SECONDS));
  return {
    isBusy,
    isWaiting: left > 0,
    text: left > 0 ? fillWords(words.tooMany, { minutes }) : text,
    faultOf: (name) => toFaultLines({ fields, name, fault: faults[name] }, words.faults),
    form: toJudgedForm({ check }, run),
  };
}

type Values = Readonly<Record<string, string>>;

type Form = {
  fields: Fields;
  /** What is wrong before anything is sent, beside what the rules of the fields say. */
  find?: (values: Values) => Faults;
  send: (values: Values) => Promise<void>;
  /** Why it was refused; undefined: what is said of any call. */
  toText?: (error: CallError) => string | undefined;
};
