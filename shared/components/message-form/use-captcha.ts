import { useRef } from 'react';
import type { MessageFormData } from './data.ts';

/** A message may go without a response: nobody waits long for one, or for the code that asks for it. */
const LONGEST_MILLISECONDS = 5000;

/** The captcha of a form, where the server asks one: its code comes with the first letter that somebody types. */
export function useCaptcha({ captcha, kind }: Pick<MessageFormData, 'captcha' | 'kind'>) {
  const isAskedFor = useRef(false);
  return {
    /** Loads its script, ahead of the moment when the message is sent. Where it is blocked, that is tried once more then. */
    load: (): void => {
      if (!captcha || isAskedFor.current) return;
      isAskedFor.current = true;
      void import('./ask-captcha.ts').then(({ loadCaptcha }) => loadCaptcha(captcha)).catch(ignore);
    },
    /** Its response; undefined without one, and an operator looks at the message first. */
    ask: async (): Promise<string | undefined> => {
      if (!captcha) return undefined;
      const response = import('./ask-captcha.ts').then(({ askCaptcha }) => askCaptcha(captcha, kind));
      return Promise.race([response.catch(ignore), waitLong()]);
    },
  };
}

function waitLong(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), LONGEST_MILLISECONDS);
  });
}

function ignore(): undefined {
  return undefined;
}
