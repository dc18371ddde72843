import type { ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import { storeToken } from '#shared/components/session/session.ts';
import toolStyles from '#shared/components/tool.module.css';
import { operatorCalls } from '#shared/data/browser-calls/operator-calls.ts';
import { sendCall } from '#shared/data/send-call.ts';
import type { LoginWords } from './data.ts';
import { Field } from './field.tsx';
import { loginFields } from './login-fields.ts';
import { useSending } from './use-sending.ts';

type SignInProps = { words: LoginWords; onSignedIn: () => void };

/** Address and password; one sentence for whatever is wrong with them. */
export function SignInForm({ words, onSignedIn }: SignInProps): ReactNode {
  const { isBusy, isWaiting, text, faultOf, form } = useSending(words, {
    fields: loginFields.signIn,
    send: async ({ email = '', password = '' }) => {
      const body = { email, password };
      const { access_token: token } = await sendCall(operatorCalls.signIn, { body });
      storeToken(token);
      onSignedIn();
    },
    toText: ({ status }) => (status === 401 || status === 400 ? words.wrong : undefined),
  });
  return (
    // The events are those of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form}>
      <Field
        {...{ label: words.email, name: 'email', type: 'email', autoComplete: 'username' }}
        fault={faultOf('email')}
      />
      <Field
        {...{ label: words.password, name: 'password', type: 'password' }}
        autoComplete="current-password"
        fault={faultOf('password')}
      />
      <p className={toolStyles.warning} role="alert">
        {text}
      </p>
      <button className={buttonStyles.button} type="submit" disabled={isBusy || isWaiting}>
        {isBusy ? words.busy : words.signIn}
      </button>
    </form>
  );
}
