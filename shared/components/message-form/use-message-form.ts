import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { forms } from '#shared/validation/forms.ts';
import type { Values } from '../form/use-fields.ts';
import { useForm, type Form } from '../form/use-form.ts';
import { actOn } from '../notices/act-on.ts';
import type { FormState, MessageFormData } from './data.ts';
import {
  askForToken,
  sendMessage,
  toAttempt,
  toMessageProblem,
  type MessageProblem,
  type SentAttempt,
  type Token,
} from './send-message.ts';

type MessageFormState = Form<MessageProblem> & {
  reference: FormState['reference'];
  touch: () => void;
  loadCaptcha: () => void;
};

/** The state of a message form. If the same text is sent again, the message keeps its id, so that it is stored once. */
export function useMessageForm(data: MessageFormData): MessageFormState {
  const { kind, words, state } = data;
  const language = useLanguage();
  const [reference, setReference] = useState(state.reference);
  const token = useRef<Promise<Token | undefined>>(undefined);
  const attempt = useRef<SentAttempt>(undefined);
  const captcha = useCaptcha(data);
  const touch = (): void => void (token.current ??= askForToken());
  const send = async (values: Values): Promise<void> => {
    const last = attempt.current;
    attempt.current = toAttempt(last, values);
    const { id } = attempt.current;
    // A token is valid for one message only, so a new message needs a new token.
    if (last && last.id !== id) token.current = undefined;
    touch();
    const [given, recaptcha] = await Promise.all([token.current, captcha.ask()]);
    if (!given) token.current = undefined;
    setReference(await sendMessage(data, { id, language, values, token: given, recaptcha }));
  };
  const form = useForm({
    fields: forms[kind],
    faultWords: words.faults,
    nameOf: (field) => words.fields[kind]?.[field]?.name,
    first: {
      values: state.values,
      faults: state.faults,
      problem: state.problem && { ...state, problem: state.problem },
      seconds: state.seconds,
    },
    send,
    act: (error) => actOn(error, { call: 'message', language }),
    toProblem: toMessageProblem,
  });
  const { ref } = form.element;
  // An input may have received the focus before hydration. `onFocus` is then not called, so the token is requested here.
  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) touch();
  });
  return { ...form, reference, touch, loadCaptcha: captcha.load };
}

/** The maximum wait for the captcha's token. It is short, because a message can be sent without the token. */
const LONGEST_CAPTCHA_MILLISECONDS = 5000;

/**
 * Returns functions that load the captcha's script and request a token. The form calls `load` when the visitor types the first
 * letter.
 */
function useCaptcha({ captcha, kind }: Pick<MessageFormData, 'captcha' | 'kind'>) {
  const isLoading = useRef(false);
  return {
    /** Loads the captcha's script. A failure is ignored, because `ask` tries again. */
    load: (): void => {
      if (!captcha || isLoading.current) return;
      isLoading.current = true;
      void import('./ask-captcha.ts').then(({ loadCaptcha }) => loadCaptcha(captcha)).catch(ignore);
    },
    /**
     * Returns the captcha's token, or undefined if it does not arrive in time. An operator has to check a message without a
     * token.
     */
    ask: async (): Promise<string | undefined> => {
      if (!captcha) return undefined;
      const response = import('./ask-captcha.ts').then(({ askCaptcha }) => askCaptcha(captcha, kind));
      const tooLate = new Promise<undefined>((resolve) => {
        setTimeout(() => resolve(undefined), LONGEST_CAPTCHA_MILLISECONDS);
      });
      return Promise.race([response.catch(ignore), tooLate]);
    },
  };
}

function ignore(): undefined {
  return undefined;
}
