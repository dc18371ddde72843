import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Language } from '#shared/contracts/page.ts';
import { forms } from '#shared/validation/forms.ts';
import type { FormState, MessageFormData } from './data.ts';
import { toAttempt, type SentAttempt } from './attempt.ts';
import { askForToken, sendMessage, type Token } from './send-message.ts';
import { useCaptcha } from './use-captcha.ts';
import { focusField, readTexts, useFaults } from './use-faults.ts';
import { useWait } from './use-wait.ts';

type Form = RefObject<HTMLFormElement | null>;

/** A form with a script: its fields are judged eagerly, it is sent without leaving the page, and waits where it must. */
export function useMessageForm(data: MessageFormData, language: Language, form: Form) {
  const { kind } = data;
  const [state, setState] = useState<FormState>(data.state);
  const { faults, show, check, judge } = useFaults(forms[kind], data.state.faults);
  const [isSending, setSending] = useState(false);
  /** What was typed when it was last sent. */
  const [typed, setTyped] = useState(data.state.values);
  const token = useRef<Promise<Token | undefined>>(undefined);
  const attempt = useRef<SentAttempt>(undefined);
  const captcha = useCaptcha(data);
  const { left, wait } = useWait(data.state.seconds ?? 0);
  const isWaiting = left !== undefined && left > 0;
  const touch = (): void => void (token.current ??= askForToken());
  const write = (field: EventTarget): void => {
    captcha.load();
    check(field, 'typed');
  };
  // Who began to type before the script was there has touched the form already.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) touch();
  });

  const send = async (): Promise<void> => {
    if (!form.current || isSending || isWaiting) return;
    const values = readTexts(form.current);
    const broken = Object.keys(judge(values));
    if (broken.length > 0) {
      setState(({ values: first }) => ({ values: first, faults: {} }));
      focusField(form.current, broken);
      return;
    }
    setTyped(values);
    const last = attempt.current;
    attempt.current = toAttempt(last, values);
    const { id } = attempt.current;
    // A token counts for one message.
    if (last && last.id !== id) token.current = undefined;
    touch();
    setSending(true);
    const [given, recaptcha] = await Promise.all([token.current, captcha.ask()]);
    if (!given) token.current = undefined;
    const sent = await sendMessage(data, { id, language, values, token: given, recaptcha });
    // What was filled in by the server stays: a field that nobody changed would be emptied with it.
    setState(({ values: first }) => ({ values: first, faults: {}, ...sent }));
    show(sent.faults ?? {});
    if (sent.faults) focusField(form.current, Object.keys(sent.faults));
    if (sent.seconds !== undefined) wait(sent.seconds);
    setSending(false);
  };
  return { state: { ...state, faults }, typed, isSending, isWaiting, left, check, write, send, touch };
}
