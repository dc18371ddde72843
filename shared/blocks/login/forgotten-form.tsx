import { useState, type ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import toolStyles from '#shared/components/tool.module.css';
import { operatorCalls } from '#shared/data/browser-calls/operator-calls.ts';
import { sendCall } from '#shared/data/send-call.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { LoginWords } from './data.ts';
import { Field } from './field.tsx';
import { loginFields } from './login-fields.ts';
import { useSending } from './use-sending.ts';

/** Asks for a letter; whether the address is an operator's, nothing reveals. */
export function ForgottenForm({ words, hasMail }: { words: LoginWords; hasMail: boolean }): ReactNode {
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  const { isBusy, isWaiting, text, faultOf, form } = useSending(words, {
    fields: loginFields.forgotten,
    send: async ({ email = '' }) => {
      await sendCall(operatorCalls.sendReset, { body: { email, language } });
      setSent(true);
    },
  });
  return (
    <details className={toolStyles.part}>
      <summary>{words.forgotten}</summary>
      {hasMail ? (
        // The events are those of its fields.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <form {...form}>
          <p>{words.forgottenLead}</p>
          <Field
            {...{ label: words.email, name: 'email', type: 'email', autoComplete: 'username' }}
            fault={faultOf('email')}
          />
          <p role="status">{isSent ? words.sent : text}</p>
          <button
            className={buttonStyles.button}
            data-tone="quiet"
            type="submit"
            disabled={isBusy || isWaiting || isSent}
          >
            {isBusy ? words.busy : words.send}
          </button>
        </form>
      ) : (
        <p>{words.noMail}</p>
      )}
    </details>
  );
}
