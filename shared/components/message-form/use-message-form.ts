import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Language } from '#shared/contracts/page.ts';
import { findFaults, forms, readField } from '#shared/validation/forms.ts';
import type { FormState, MessageFormData } from './data.ts';
import { toAttempt, type SentAttempt } from './attempt.ts';
import { askForToken, sendMessage, type Token } from './send-message.ts';
import { useWait } from './use-wait.ts';

type Form = RefObject<HTMLFormElement | null>;

/**
 * A form with a script: a field is judged from when it was left, or the form sent, at each key. A fault that the server
 * found stands until its field changes.
 */
export function useMessageForm(data: MessageFormData, language: Language, form: Form) {
  const { kind } = data;
  const [state, setState] = useState<FormState>(data.state);
  const [isSending, setSending] = useState(false);
  /** What was typed when it was last sent. */
  const [typed, setTyped] = useState(data.state.values);
  const judged = useRef(new Set<string>());
  const token = useRef<Promise<Token | undefined>>(undefined);
  const attempt = useRef<SentAttempt>(undefined);
  const { left, wait } = useWait(data.state.seconds ?? 0);
  const isWaiting = left !== undefined && left > 0;
  const touch = (): void => void (token.current ??= askForToken());
  // Who began to type before the script was there has touched the form already.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) touch();
  });

  const check = (target: EventTarget, moment: 'left' | 'typed'): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name, value } = target;
    const field = forms[kind][name];
    if (!field) return;
    // A line that appears now would move the button from under the finger; sending judges every field.
    if (moment === 'left' && target.form?.querySelector('button:active')) return;
    if (moment === 'left' && value !== '') judged.current.add(name);
    const { broken } = readField(field, value);
    const isJudged = judged.current.has(name);
    setState((last) => {
      const { [name]: fault, ...faults } = last.faults;
      const next = isJudged && broken ? { ...faults, [name]: broken.name } : faults;
      // Leaving a field does not take away what the server said of it.
      return moment === 'left' && fault !== undefined && !broken ? last : { ...last, faults: next };
    });
  };

  const send = async (): Promise<void> => {
    if (!form.current || isSending || isWaiting) return;
    const values = readTexts(form.current);
    const broken = findFaults(kind, values);
    for (const name of Object.keys(forms[kind])) judged.current.add(name);
    if (Object.keys(broken).length > 0) {
      const faults = Object.fromEntries(Object.entries(broken).map(([name, rule]) => [name, rule.name]));
      setState(({ values: first }) => ({ values: first, faults }));
      focusField(form.current, Object.keys(faults));
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
    const given = await token.current;
    if (!given) token.current = undefined;
    const sent = await sendMessage(data, { id, language, values, token: given });
    // What was filled in by the server stays: a field that nobody changed would be emptied with it.
    setState(({ values: first }) => ({ values: first, faults: {}, ...sent }));
    if (sent.faults) focusField(form.current, Object.keys(sent.faults));
    if (sent.seconds !== undefined) wait(sent.seconds);
    setSending(false);
  };
  return { state, typed, isSending, isWaiting, left, check, send, touch };
}

function readTexts(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function focusField(form: HTMLFormElement | null, names: string[]): void {
  const field = [...(form?.elements ?? [])].find(
    (element) => 'name' in element && typeof element.name === 'string' && names.includes(element.name),
  );
  if (field instanceof HTMLElement) field.focus();
}
