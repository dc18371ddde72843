import { useState, type SubmitEvent } from 'react';
import { CallError } from '#shared/data/send-call.ts';
import { fillPlaces } from '#shared/text/fill-places.ts';
import type { LoginWords } from './data.ts';

const MINUTE_SECONDS = 60;

type Sending = {
  isBusy: boolean;
  /** What went wrong, and with which field; empty: nothing. */
  fault: { text: string; field?: string | undefined };
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** What was typed into a field, by its name. */
type Typed = (name: string) => string;

type Form = {
  /** What is wrong before anything is sent; nothing when absent. */
  find?: (typed: Typed) => Sending['fault'] | undefined;
  send: (typed: Typed) => Promise<void>;
  /** Why it was refused; undefined: what is said of any call. */
  toFault?: (error: CallError) => Sending['fault'] | undefined;
};

/** A form that is sent by script: nothing of it ever stands in an address. */
export function useSending(words: LoginWords, { find, send, toFault }: Form): Sending {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Sending['fault']>({ text: '' });
  const run = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const typed: Typed = (name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const found = find?.(typed);
    setFault(found ?? { text: '' });
    if (found) return;
    setBusy(true);
    try {
      await send(typed);
    } catch (error) {
      const own = error instanceof CallError ? toFault?.(error) : undefined;
      setFault(own ?? { text: toText(error, words) });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    fault,
    submit: (event) => {
      event.preventDefault();
      void run(event.currentTarget);
    },
  };
}

function toText(error: unknown, words: LoginWords): string {
  if (!(error instanceof CallError) || error.status !== 429) return words.failed;
  const minutes = Math.ceil((error.retryAfterSeconds ?? MINUTE_SECONDS) / MINUTE_SECONDS);
  return fillPlaces(words.tooMany, { minutes: String(minutes) });
}
