import { useEffect, useState } from 'react';
import { actOn } from '#shared/components/notices/act-on.ts';
import type { Action, FailedCall } from '#shared/components/notices/to-action.ts';
import { hasRoles, type SignedInUser } from '#shared/components/session/read-user.ts';
import { dropToken, loadUser, readToken, signOut } from '#shared/components/session/session.ts';
import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';

type State = { user: SignedInUser | undefined; isForbidden: boolean; isFailed: boolean };

const NOBODY: State = { user: undefined, isForbidden: false, isFailed: false };

export type OperatorState = State & {
  leave: () => void;
  /** Asks once more who is signed in. */
  again: () => void;
  /** What a failed call does, by the catalogue. */
  act: (error: unknown, call: FailedCall) => Action;
};

/** Who is signed in; without anybody the page leads to the sign-in. Nothing is shown once they left, also going back. */
export function useOperator(language: Language): OperatorState {
  const [state, setState] = useState(NOBODY);
  const goToLogin = (): void => {
    setState(NOBODY);
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
        setState({ ...NOBODY, isFailed: true });
        act(error, 'verify');
      },
    );
  };
  useEffect(() => {
    // A page that comes back from the history was never loaded anew, and somebody may have signed out meanwhile.
    const checkAgain = ({ persisted }: PageTransitionEvent): void => void (persisted && check());
    check();
    addEventListener('pageshow', checkAgain);
    return () => removeEventListener('pageshow', checkAgain);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [language]);
  const leave = (): void => {
    setState(NOBODY);
    void signOut().then(goToLogin);
  };
  return { ...state, leave, again: check, act };
}
