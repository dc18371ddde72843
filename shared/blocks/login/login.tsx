import { useEffect, useState, type ReactNode } from 'react';
import split from '#shared/components/split.module.css';
import { readToken } from '#shared/components/session/session.ts';
import { Note } from '#shared/components/states/states.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { LoginData } from './data.ts';
import { ChooseForm, ForgottenForm, SignInForm } from './login-forms.tsx';

/**
 * The page where operators sign in with an e-mail address and a password. A link in an e-mail opens the same page with a form in
 * which the operator chooses a password.
 */
export const login = defineBlock({ data: LoginData, Component: Login, hydrate: (data) => data });

/** Matches the URL fragment of a link in an e-mail, and captures its token. Browsers do not send fragments to servers. */
const TOKEN_IN_ADDRESS = /^#(?:setup|reset)=([\w-]{43})$/;

function Login({ data }: { data: LoginData }): ReactNode {
  const { words, hasMail } = data;
  const language = useLanguage();
  const [token, setToken] = useState<string>();
  const enter = (): void => location.replace(href(language, 'inbox'));
  useEffect(() => {
    const read = (): void => {
      const [, given] = TOKEN_IN_ADDRESS.exec(location.hash) ?? [];
      // The link has priority over the session of another operator in this browser.
      if (given !== undefined) {
        setToken(given);
        history.replaceState(history.state, '', location.pathname);
      } else if (readToken() !== undefined) location.replace(href(language, 'inbox'));
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [language]);
  return (
    <div className={split.split}>
      <noscript>
        <Note tone="ask">{words.noScript}</Note>
      </noscript>
      <div className={`${split.column} script-only`}>
        {token === undefined ? (
          <>
            <SignInForm words={words} onSignedIn={enter} />
            <ForgottenForm words={words} hasMail={hasMail} />
          </>
        ) : (
          <ChooseForm token={token} words={words} onSignedIn={enter} />
        )}
      </div>
    </div>
  );
}
