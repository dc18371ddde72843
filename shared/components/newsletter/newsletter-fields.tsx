import { useState, type ReactNode } from 'react';
import type { Language } from '#shared/contracts/page.ts';
import { subscribeCall } from '#shared/data/browser-calls/form-calls.ts';
import { callServer } from '#shared/data/call-server.ts';
import { ResponseError } from '#shared/data/response-error.ts';
import { href } from '#shared/routes/href.ts';
import { neededEmail } from '#shared/validation/forms.ts';
import buttonStyles from '../button.module.css';
import { Field, Trap } from '../form/field.tsx';
import { useForm, type Form } from '../form/use-form.ts';
import { actOn } from '../notices/act-on.ts';
import { sayNotice } from '../notices/notice-words.ts';
import { toFailure } from '../notices/to-action.ts';
import { sayNews } from './newsletter-words.ts';
import styles from './newsletter.module.css';
import { Note } from '../states/states.tsx';
import { useHydrated } from '../use-hydrated.ts';

const fields = { email: neededEmail };

type State = { email: string; fault?: string | undefined; problem?: string | undefined };

export function useNewsletterForm(language: Language, state: State, onDone: () => void): Form<string> {
  return useForm({
    fields,
    faultWords: { required: sayNews(language, 'required'), other: sayNews(language, 'invalid') },
    first: {
      values: { email: state.email },
      faults: state.fault === undefined ? {} : { email: state.fault },
      problem: state.problem,
    },
    mode: 'lazy',
    send: async ({ email = '', website = '' }) => {
      const { success, error } = await callServer(subscribeCall, { email, website, language });
      if (!success) throw new Refusal(error?.message ?? '');
      onDone();
    },
    act: (error) =>
      error instanceof Refusal ? { kind: 'nothing' } : actOn(error, { call: 'subscribe', language }),
    toProblem: (error) => toProblem(error, language),
  });
}

/** Thrown when the server refuses the subscription. The message comes from the server and may be empty. */
class Refusal extends Error {}

/** Returns the server's message. If there is none, returns a text for the kind of failure. */
function toProblem(error: unknown, language: Language): string {
  if (error instanceof ResponseError) return error.text || sayNotice(language, toFailure(error));
  if (error instanceof Refusal) return error.message || sayNews(language, 'wrong');
  // A response in an unknown format is treated as a refusal.
  return sayNews(language, toFailure(error) === 'connection' ? 'failed' : 'wrong');
}

type FieldsProps = {
  id: string;
  language: Language;
  form: Form<string>;
  lead?: ReactNode;
  children?: ReactNode;
};

/** After hydration, the submit button is disabled while the e-mail input is empty or invalid. */
export function NewsletterFields({ id, language, form, lead, children }: FieldsProps): ReactNode {
  const { element, values, faultOf, problem, isPending } = form;
  const [brought] = useState(values['email']);
  const isHydrated = useHydrated();
  const fault = faultOf('email');
  return (
    // The form handles the events of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...element}
      className={styles.form}
      encType="multipart/form-data"
      action={href(language, 'newsletter')}
    >
      {problem === undefined ? null : (
        <Note tone="ask" role="alert">
          {problem}
        </Note>
      )}
      {lead}
      <Field
        id={id}
        label={sayNews(language, 'email')}
        fault={fault}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={brought}
      />
      <Trap id={`${id}-website`} label={sayNews(language, 'website')} />
      <div className={styles.buttons}>
        <button
          className={buttonStyles.button}
          type="submit"
          // The button is not disabled during the request, because a disabled button loses the focus.
          aria-disabled={isPending ? true : undefined}
          disabled={isHydrated && ((values['email'] ?? '').trim() === '' || fault !== '')}
        >
          {sayNews(language, isPending ? 'subscribing' : 'subscribe')}
        </button>
        {children}
      </div>
    </form>
  );
}
