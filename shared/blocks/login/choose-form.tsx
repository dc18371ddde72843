import type { ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import type { Faults } from '#shared/components/message-form/use-faults.ts';
import { storeToken } from '#shared/components/session/session.ts';
import toolStyles from '#shared/components/tool.module.css';
import { operatorCalls } from '#shared/data/browser-calls/operator-calls.ts';
import { sendCall } from '#shared/data/send-call.ts';
import type { LoginWords } from './data.ts';
import { Field } from './field.tsx';
import { loginFields } from './login-fields.ts';
import { useSending } from './use-sending.ts';

type ChooseProps = { token: string; words: LoginWords; onSignedIn: () => void };

/** The first password of an operator, or another one. The link holds once. */
export function ChooseForm({ token, words, onSignedIn }: ChooseProps): ReactNode {
  const { isBusy, isWaiting, text, faultOf, form } = useSending(words, {
    fields: loginFields.choose,
    find: ({ password, again }): Faults => (password === again ? {} : { again: 'differ' }),
    send: async ({ password = '', name = '' }) => {
      const body = { password, name: name.trim() };
      const signedIn = await sendCall(operatorCalls.choosePassword, { query: { token }, body });
      storeToken(signedIn.access_token);
      onSignedIn();
    },
    toText: ({ fields }) => (fields['token'] === undefined ? undefined : words.usedToken),
  });
  return (
    // The events are those of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form}>
      <h2>{words.choose}</h2>
      <Field label={words.name} name="name" autoComplete="name" fault={faultOf('name')} />
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
        {text}
      </p>
      <button className={buttonStyles.button} type="submit" disabled={isBusy || isWaiting}>
        {isBusy ? words.busy : words.save}
      </button>
    </form>
  );
}
