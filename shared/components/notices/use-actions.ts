import { useState } from 'react';
import type { Language } from '#shared/contracts/page.ts';
import { actOn } from './act-on.ts';
import type { CallPurpose } from './to-action.ts';

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
  const act: Actions['act'] = (error, purpose) => {
    const action = actOn(error, { purpose, language, onSignIn });
    if (action.kind === 'fields') setRefusal({ ...NONE, fields: action.fields });
    else if (action.kind === 'wait') setRefusal({ ...NONE, waitSeconds: action.seconds });
  };
  return { refusal, forget: () => setRefusal(NONE), act };
}
