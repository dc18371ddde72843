import type { MessageFormData } from './data.ts';

/** The captcha of a form, where the server asks one: its code comes with the first letter that somebody types. */
export function useCaptcha({ captcha, kind }: Pick<MessageFormData, 'captcha' | 'kind'>) {
  return {
    /** Loads its script, ahead of the moment when the message is sent. */
    load: (): void => {
      if (captcha)
        void import('./ask-captcha.ts').then(({ loadCaptcha }) => loadCaptcha(captcha)).catch(ignore);
    },
    /** Its response; undefined without one, and an operator looks at the message first. */
    ask: async (): Promise<string | undefined> => {
      if (!captcha) return undefined;
      try {
        const { askCaptcha } = await import('./ask-captcha.ts');
        return await askCaptcha(captcha, kind);
      } catch {
        return undefined;
      }
    },
  };
}

function ignore(): void {
  return undefined;
}
