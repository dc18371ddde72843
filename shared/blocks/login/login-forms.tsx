import { useState, type ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import fold from '#shared/components/fold.module.css';
import { Field } from '#shared/components/form/field.tsx';
import type { Faults, Values } from '#shared/components/form/use-fields.ts';
import { useForm, type Form } from '#shared/components/form/use-form.ts';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { actOn } from '#shared/components/notices/act-on.ts';
import { sayNotice } from '#shared/components/notices/notice-words.ts';
import { toFailure } from '#shared/components/notices/to-action.ts';
import { storeToken } from '#shared/components/session/session.ts';
import toolStyles from '#shared/components/tool.module.css';
import { Note } from '#shared/components/states/states.tsx';
import { operatorCalls } from '#shared/data/browser-calls/operator-calls.ts';
import { callServer } from '#shared/data/call-server.ts';
import { ResponseError } from '#shared/data/response-error.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { Fields } from '#shared/validation/forms.ts';
import type { LoginWords } from './data.ts';
import { loginFields } from './login-fields.ts';

type SignInProps = { words: LoginWords; onSignedIn: () => void };

/**
 * The error message is the same for a wrong e-mail address and for a wrong password, so that it does not reveal which addresses
 * belong to operators.
 */
export function SignInForm({ words, onSignedIn }: SignInProps): ReactNode {
  const form = useLoginForm(words, {
    fields: loginFields.signIn,
    send: async ({ email = '', password = '' }) => {
      const { access_token: token } = await callServer(operatorCalls.signIn, { email, password });
      storeToken(token);
      onSignedIn();
    },
    toText: ({ status }) => (status === 401 || status === 400 ? words.wrong : undefined),
  });
  return (
    // The form handles the events of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form.element} className={toolStyles.fields}>
      <LoginField form={form} label={words.email} name="email" type="email" autoComplete="username" />
      <LoginField
        {...{ form, label: words.password, name: 'password', type: 'password' }}
        autoComplete="current-password"
      />
      <SubmitButton form={form} text={words.signIn} words={words} />
    </form>
  );
}

/** The form in which an operator chooses a password. The token from the link in the e-mail can be used only once. */
export function ChooseForm({ token, words, onSignedIn }: SignInProps & { token: string }): ReactNode {
  const form = useLoginForm(words, {
    fields: loginFields.choose,
    find: ({ password, again }): Faults => (password === again ? {} : { again: 'differ' }),
    send: async ({ password = '', name = '' }) => {
      const choice = { token, password, name: name.trim() };
      const signedIn = await callServer(operatorCalls.choosePassword, choice);
      storeToken(signedIn.access_token);
      onSignedIn();
    },
    toText: ({ fields }) => (fields['token'] === undefined ? undefined : words.usedToken),
  });
  const newPassword = { form, type: 'password', autoComplete: 'new-password' } as const;
  return (
    // The form handles the events of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form.element} className={toolStyles.fields}>
      <h2>{words.choose}</h2>
      <LoginField form={form} label={words.name} name="name" autoComplete="name" />
      <LoginField {...newPassword} label={words.newPassword} name="password" hint={words.rule} />
      <LoginField {...newPassword} label={words.again} name="again" />
      <SubmitButton form={form} text={words.save} words={words} />
    </form>
  );
}

/** Requests an e-mail for a forgotten password. The response is the same if the e-mail address belongs to no operator. */
export function ForgottenForm({ words, hasMail }: { words: LoginWords; hasMail: boolean }): ReactNode {
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  const form = useLoginForm(words, {
    fields: loginFields.forgotten,
    send: async ({ email = '' }) => {
      await callServer(operatorCalls.sendReset, { email, language });
      setSent(true);
    },
  });
  return (
    <details className={fold.fold}>
      <summary>
        {words.forgotten}
        <ChevronIcon />
      </summary>
      <div className={fold.inside}>
        {hasMail ? (
          // The form handles the events of its fields.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <form {...form.element} className={toolStyles.fields}>
            <p>{words.forgottenLead}</p>
            <LoginField form={form} label={words.email} name="email" type="email" autoComplete="username" />
            <p role="status">{isSent ? words.sent : toText(form, words)}</p>
            <button
              className={buttonStyles.button}
              data-tone="quiet"
              type="submit"
              disabled={isDisabled(form) || isSent}
            >
              {form.isPending ? words.busy : words.send}
            </button>
          </form>
        ) : (
          <p>{words.noMail}</p>
        )}
      </div>
    </details>
  );
}

type LoginFieldProps = {
  form: Form<string>;
  label: string;
  name: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  hint?: string;
};

function LoginField({ form, name, type = 'text', ...rest }: LoginFieldProps): ReactNode {
  return <Field {...rest} name={name} type={type} fault={form.faultOf(name)} required />;
}

type SubmitProps = { form: Form<string>; text: string; words: LoginWords };

function SubmitButton({ form, text, words }: SubmitProps): ReactNode {
  const fault = toText(form, words);
  return (
    <>
      <div role="alert">{fault ? <Note tone="ask">{fault}</Note> : null}</div>
      <button className={buttonStyles.button} type="submit" disabled={isDisabled(form)}>
        {form.isPending ? words.busy : text}
      </button>
    </>
  );
}

function isDisabled({ isPending, secondsLeft = 0 }: Form<string>): boolean {
  return isPending || secondsLeft > 0;
}

const MINUTE_SECONDS = 60;

function toText({ problem = '', secondsLeft = 0 }: Form<string>, words: LoginWords): string {
  const minutes = String(Math.ceil(secondsLeft / MINUTE_SECONDS));
  return secondsLeft > 0 ? fillWords(words.tooMany, { minutes }) : problem;
}

type LoginFormOptions = {
  fields: Fields;
  find?: (values: Values) => Faults;
  send: (values: Values) => Promise<void>;
  /**
   * Returns the text that explains why the server refused the form. Returns undefined when the general message for the error
   * should be displayed.
   */
  toText?: (error: ResponseError) => string | undefined;
};

function useLoginForm(words: LoginWords, { toText: explain, ...form }: LoginFormOptions): Form<string> {
  const language = useLanguage();
  const own = (error: unknown) => (error instanceof ResponseError ? explain?.(error) : undefined);
  return useForm({
    ...form,
    faultWords: words.faults,
    act: (error) =>
      own(error) === undefined
        ? // For a 401 response the default of `onSignIn` would open the sign-in page, which is this page.
          actOn(error, { call: 'signIn', language, onSignIn: () => undefined })
        : { kind: 'nothing' },
    toProblem: (error, { kind }) => {
      if (kind === 'wait') return undefined;
      return own(error) ?? `${sayNotice(language, toFailure(error))} ${words.failed}`;
    },
  });
}
