import { useState } from 'react';
import type { Language } from '#shared/contracts/page.ts';
import { showNotice } from './show-notice.ts';
import { toAction, type CallPurpose } from './to-action.ts';

/** What a form shows of a refusal; both empty where it was shown elsewhere. */
type Refusal = { fields: Readonly<Record<string, string>>; waitSeconds: number };

const NONE: Refusal = { fields: {}, waitSeconds: 0 };

type Actions = {
  refusal: Refusal;
  forget: () => void;
  /** Does what the catalogue says of a failed call. */
  act: (error: unknown, purpose: CallPurpose) => void;
};

/** Does what `toAction` says. @param onSignIn drops the session and leads to the sign-in, after the toast */
export function useActions(language: Language, onSignIn: () => void): Actions {
  const [refusal, setRefusal] = useState(NONE);
  const leaveAfterNotice = async (): Promise<void> => {
    await showNotice({ language, says: 'signIn', tone: 'bad', isBrief: true });
    onSignIn();
  };
  const act: Actions['act'] = (error, purpose) => {
    const action = toAction(error, purpose);
    if (action.kind === 'fields') setRefusal({ ...NONE, fields: action.fields });
    else if (action.kind === 'wait') setRefusal({ ...NONE, waitSeconds: action.seconds });
    else if (action.kind === 'toast')
      void showNotice({ language, says: action, tone: 'bad', isBrief: action.isBrief });
    else if (action.kind === 'connection') void showNotice({ language, says: 'connection', tone: 'bad' });
    else if (action.kind === 'sign-in') void leaveAfterNotice();
  };
  return { refusal, forget: () => setRefusal(NONE), act };
}
