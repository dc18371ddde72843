import type { ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import { storeToken } from '#shared/components/session/session.ts';
import toolStyles from '#shared/components/tool.module.css';
import { operatorCalls } from '#shared/data/browser-calls/operator-calls.ts';
import { sendCall } from '#shared/data/send-call.ts';
import type { LoginWords } from './data.ts';
import { Field } from './field.tsx';
import { useSending } from './use-sending.ts';

type SignInProps = { words: LoginWords; onSignedIn: () => void };

/** Address and password; one sentence for whatever is wrong with them. */
export function SignInForm({ words, onSignedIn }: SignInProps): ReactNode {
  const { isBusy, fault, submit } = useSending(words, {
    send: async (typed) => {
      const body = { email: typed('email'), password: typed('password') };
      const { access_token: token } = await sendCall(operatorCalls.signIn, { body });
      storeToken(token);
      onSignedIn();
    },
    toFault: ({ status }) => (status === 401 || status === 400 ? { text: words.wrong } : undefined),
  });
  return (
    <form method="post" onSubmit={submit}>
      <Field label={words.email} name="email" type="email" autoComplete="username" />
      <Field label={words.password} name="password" type="password" autoComplete="current-password" />
      <p className={toolStyles.warning} role="alert">
        {fault.text}
      </p>
      <button className={buttonStyles.button} type="submit" disabled={isBusy}>
        {isBusy ? words.busy : words.signIn}
      </button>
    </form>
  );
}
