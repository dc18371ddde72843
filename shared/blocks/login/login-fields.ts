import { PASSWORD_LENGTH } from '#shared/contracts/operator.ts';
import type { Fields } from '#shared/validation/forms.ts';
import { email, max, min, oneLine, required } from '#shared/validation/rules.ts';

const address = { kind: 'email', rules: [required(), oneLine(), email()] } as const;
/** Its length is that of what is sent: each space counts. */
const WHOLE = { countsEnds: true };
const newPassword = {
  kind: 'password',
  rules: [required(), min(PASSWORD_LENGTH.min, WHOLE), max(PASSWORD_LENGTH.max, WHOLE)],
} as const;

/** The fields of the forms of operators, in their order, with their rules. What a password is, the server knows better. */
export const loginFields = {
  signIn: { email: address, password: { kind: 'password', rules: [required()] } },
  forgotten: { email: address },
  choose: {
    name: { kind: 'line', rules: [required(), oneLine(), max(80)] },
    password: newPassword,
    again: { kind: 'password', rules: [required()] },
  },
} as const satisfies Record<string, Fields>;
