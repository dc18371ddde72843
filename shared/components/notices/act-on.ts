import type { Language } from '#shared/contracts/page.ts';
import { showNotice } from './show-notice.ts';
import { toAction, type Action, type CallPurpose } from './to-action.ts';

type Failed = {
  purpose: CallPurpose;
  language: Language;
  /** Drops the session and leads to the route named `login`; called once the toast was seen. */
  onSignIn: () => void;
};

/**
 * Does what the catalogue says of a failed call, as far as that is a toast or the way to the sign-in.
 * @returns the action: what stands under inputs and buttons is the form's to show, and that nobody responded
 */
export function actOn(error: unknown, { purpose, language, onSignIn }: Failed): Action {
  const action = toAction(error, purpose);
  if (action.kind === 'toast')
    void showNotice({ language, says: action, tone: 'bad', isBrief: action.isBrief });
  // A form says it beside what was typed, and a toast would cover that on a phone.
  else if (action.kind === 'connection' && purpose !== 'form')
    void showNotice({ language, says: 'connection', tone: 'bad' });
  else if (action.kind === 'sign-in') void leave(language, onSignIn);
  return action;
}

async function leave(language: Language, onSignIn: () => void): Promise<void> {
  await showNotice({ language, says: 'signIn', tone: 'bad', isBrief: true });
  onSignIn();
}
