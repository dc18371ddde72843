import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { showNotice } from './show-notice.ts';
import { toAction, type Action, type FailedCall } from './to-action.ts';

type Failed = {
  call: FailedCall;
  language: Language;
  /** Called after the toast to end an operator's session. By default the browser opens the page `login`. */
  onSignIn?: () => void;
};

/**
 * Shows the toast of a failed call, or opens the sign-in page, as the catalogue of failures says.
 * @returns the action; the caller shows the parts that belong below fields and buttons, or replace a result
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
