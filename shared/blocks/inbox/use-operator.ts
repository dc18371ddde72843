import { useEffect, useState } from 'react';
import { actOn } from '#shared/components/notices/act-on.ts';
import type { Action, FailedCall } from '#shared/components/notices/to-action.ts';
import { hasRoles, type SignedInUser } from '#shared/components/session/read-user.ts';
import { dropToken, loadUser, readToken, signOut } from '#shared/components/session/session.ts';
import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';

type State = { user: SignedInUser | undefined; isForbidden: boolean; isFailed: boolean };

const SIGNED_OUT: State = { user: undefined, isForbidden: false, isFailed: false };

export type OperatorState = State & {
  leave: () => void;
  again: () => void;
  /** Reacts to a failed call: shows a toast or opens the sign-in page, as `toAction` decides. */
  act: (error: unknown, call: FailedCall) => Action;
};

/**
 * Loads the signed-in operator. If there is no session, the browser goes to the sign-in page. The session is checked again when
 * the browser shows the page from its back/forward cache.
 */
export function useOperator(language: Language): OperatorState {
  const [state, setState] = useState(SIGNED_OUT);
  const goToLogin = (): void => {
    setState(SIGNED_OUT);
    dropToken();
    location.replace(href(language, 'login'));
  };
  const act: OperatorState['act'] = (error, call) => actOn(error, { call, language, onSignIn: goToLogin });
  const check = (): void => {
    setState((last) => ({ ...last, isFailed: false }));
    if (readToken() === undefined) return goToLogin();
    loadUser().then(
      (user) => setState({ user, isForbidden: !hasRoles(user, ['inbox']), isFailed: false }),
      (error: unknown) => {
        setState({ ...SIGNED_OUT, isFailed: true });
        act(error, 'verify');
      },
    );
  };
  useEffect(() => {
    // A page from the back/forward cache is not loaded again, but the operator may have signed out in the meantime.
    const checkAgain = ({ persisted }: PageTransitionEvent): void => void (persisted && check());
    check();
    addEventListener('pageshow', checkAgain);
    return () => removeEventListener('pageshow', checkAgain);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [language]);
  const leave = (): void => {
    setState(SIGNED_OUT);
    void signOut().then(goToLogin);
  };
  return { ...state, leave, again: check, act };
}
