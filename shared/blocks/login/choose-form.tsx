import type { ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import { storeToken } from '#shared/components/session/session.ts';
import toolStyles from '#shared/components/tool.module.css';
import { operatorCalls } from '#shared/data/browser-calls/operator-calls.ts';
import { sendCall, type CallError } from '#shared/data/send-call.ts';
import type { LoginWords } from './data.ts';
import { Field } from './field.tsx';
import { useSending } from './use-sending.ts';

type ChooseProps = { token: string; words: LoginWords; onSignedIn: () => void };

/** The first password of an operator, or another one. The link holds once. */
export function ChooseForm({ token, words, onSignedIn }: ChooseProps): ReactNode {
  const { isBusy, fault, submit } = useSending(words, {
    find: (typed) =>
      typed('password') === typed('again') ? undefined : { text: words.faults.differ, field: 'again' },
    send: async (typed) => {
      const password = typed('password');
      const body = { password, name: typed('name').trim() };
      const signedIn = await sendCall(operatorCalls.choosePassword, { query: { token }, body });
      storeToken(signedIn.access_token);
      onSignedIn();
    },
    toFault: (error) => toFault(error, words),
  });
  const faultOf = (field: string): string => (fault.field === field ? fault.text : '');
  return (
    <form method="post" onSubmit={submit}>
      <h2>{words.choose}</h2>
      <Field label={words.name} name="name" autoComplete="name" />
      <Field
        {...{ label: words.newPassword, name: 'password', type: 'password', hint: words.rule }}
        autoComplete="new-password"
        fault={faultOf('password')}
      />
      <Field
        {...{ label: words.again, name: 'again', type: 'password' }}
        autoComplete="new-password"
        fault={faultOf('again')}
      />
      <p className={toolStyles.warning} role="alert">
        {fault.field === undefined ? fault.text : ''}
      </p>
      <button className={buttonStyles.button} type="submit" disabled={isBusy}>
        {isBusy ? words.busy : words.save}
      </button>
    </form>
  );
}

function toFault({ fields }: CallError, { usedToken, faults }: LoginWords) {
  if (fields['token'] !== undefined) return { text: usedToken };
  const [, text] = Object.entries(faults).find(([rule]) => rule === fields['password']) ?? [];
  return text === undefined ? undefined : { text, field: 'password' };
}
