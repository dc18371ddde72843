import { useEffect, useState } from 'react';
import { useActions } from '#shared/components/notices/use-actions.ts';
import { hasRoles, type SignedInUser } from '#shared/components/session/read-user.ts';
import { dropToken, loadUser, readToken, signOut } from '#shared/components/session/session.ts';
import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';

type State = { user: SignedInUser | undefined; isForbidden: boolean };

export type OperatorState = State & {
  leave: () => void;
  /** What a failed call does, by the catalogue. */
  act: ReturnType<typeof useActions>['act'];
};

/** Who is signed in; without anybody the page leads to the sign-in. Nothing is shown once they left, also going back. */
export function useOperator(language: Language): OperatorState {
  const [state, setState] = useState<State>({ user: undefined, isForbidden: false });
  const goToLogin = (): void => {
    setState({ user: undefined, isForbidden: false });
    dropToken();
    location.replace(href(language, 'login'));
  };
  const { act } = useActions(language, goToLogin);
  useEffect(() => {
    const check = (): void => {
      if (readToken() === undefined) goToLogin();
      else
        loadUser().then(
          (user) => setState({ user, isForbidden: !hasRoles(user, ['inbox']) }),
          (error: unknown) => act(error, 'page'),
        );
    };
    // A page that comes back from the history was never loaded anew, and somebody may have signed out meanwhile.
    const checkAgain = ({ persisted }: PageTransitionEvent): void => void (persisted && check());
    check();
    addEventListener('pageshow', checkAgain);
    return () => removeEventListener('pageshow', checkAgain);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [language]);
  const leave = (): void => {
    setState({ user: undefined, isForbidden: false });
    void signOut().then(goToLogin);
  };
  return { ...state, leave, act };
}
