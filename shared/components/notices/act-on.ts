import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { showNotice } from './show-notice.ts';
import { toAction, type Action, type FailedCall } from './to-action.ts';

type Failed = {
  call: FailedCall;
  language: Language;
  /** Called when the operator has to sign in again. By default, the browser opens the page of the route `login`. */
  onSignIn?: () => void;
};

/**
 * Reacts to a failed call as `toAction` decides: shows a toast or opens the sign-in page.
 * @returns the action. The caller displays texts that belong below an input, beside a button or in place of a result
 */
export function actOn(error: unknown, { call, language, onSignIn }: Failed): Action {
  const action = toAction(error, call);
  if (action.kind === 'toast')
    void showNotice({ language, says: action, tone: 'bad', isBrief: action.isBrief });
  else if (action.kind === 'notice' && action.isToast)
    void showNotice({ language, says: action.says, tone: 'bad' });
  else if (action.kind === 'reload')
    void showNotice({ language, says: 'part', tone: 'bad', offersReload: true });
  else if (action.kind === 'sign-in') void leave(language, onSignIn);
  return action;
}

async function leave(
  language: Language,
  onSignIn = (): void => location.assign(href(language, 'login')),
): Promise<void> {
  await showNotice({ language, says: 'signIn', tone: 'bad', isBrief: true });
  onSignIn();
}
