import type { Language } from '#shared/contracts/page.ts';
import { showNotice } from './show-notice.ts';
import { toAction, type Action, type FailedCall } from './to-action.ts';

type Failed = {
  call: FailedCall;
  language: Language;
  /** Drops the session and leads to the route named `login`; called once the toast was seen. Visitors have none. */
  onSignIn?: () => void;
};

/**
 * Does what the catalogue says of a failed call, where that is a toast or the way to the sign-in.
 * @returns the action: what stands under inputs and buttons, or in the place of what was asked for, is the caller's to show
 */
export function actOn(error: unknown, { call, language, onSignIn }: Failed): Action {
  const action = toAction(error, call);
  if (action.kind === 'toast')
    void showNotice({ language, says: action, tone: 'bad', isBrief: action.isBrief });
  else if (action.kind === 'connection' && action.isToast)
    void showNotice({ language, says: 'connection', tone: 'bad' });
  else if (action.kind === 'reload')
    void showNotice({ language, says: 'part', tone: 'bad', offersReload: true });
  else if (action.kind === 'sign-in') void leave(language, onSignIn);
  return action;
}

async function leave(language: Language, onSignIn: Failed['onSignIn']): Promise<void> {
  await showNotice({ language, says: 'signIn', tone: 'bad', isBrief: true });
  onSignIn?.();
}
