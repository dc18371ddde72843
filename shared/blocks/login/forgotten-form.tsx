import { useState, type ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import toolStyles from '#shared/components/tool.module.css';
import { operatorCalls } from '#shared/data/browser-calls/operator-calls.ts';
import { sendCall } from '#shared/data/send-call.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { LoginWords } from './data.ts';
import { Field } from './field.tsx';
import { useSending } from './use-sending.ts';

/** Asks for a letter; whether the address is an operator's, nothing reveals. */
export function ForgottenForm({ words, hasMail }: { words: LoginWords; hasMail: boolean }): ReactNode {
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  const { isBusy, fault, submit } = useSending(words, {
    send: async (typed) => {
      await sendCall(operatorCalls.sendReset, { body: { email: typed('email'), language } });
      setSent(true);
    },
  });
  return (
    <details className={toolStyles.part}>
      <summary>{words.forgotten}</summary>
      {hasMail ? (
        <form method="post" onSubmit={submit}>
          <p>{words.forgottenLead}</p>
          <Field label={words.email} name="email" type="email" autoComplete="username" />
          <p role="status">{isSent ? words.sent : fault.text}</p>
          <button className={buttonStyles.button} data-tone="quiet" type="submit" disabled={isBusy || isSent}>
            {isBusy ? words.busy : words.send}
          </button>
        </form>
      ) : (
        <p>{words.noMail}</p>
      )}
    </details>
  );
}
