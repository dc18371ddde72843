import { PASSWORD_LENGTH } from '#shared/contracts/messages/operator.ts';
import type { Fields } from '#shared/validation/forms.ts';
import { email, max, min, oneLine, required } from '#shared/validation/rules.ts';

const address = { kind: 'email', rules: [required(), oneLine(), email()] } as const;
/** The length of a password includes spaces at both ends, because a password is sent exactly as it was typed. */
const WHOLE = { countsEnds: true };
const newPassword = {
  kind: 'password',
  rules: [required(), min(PASSWORD_LENGTH.min, WHOLE), max(PASSWORD_LENGTH.max, WHOLE)],
} as const;

/**
 * The fields of the operators' forms, in the order in which each form shows them. The server checks further rules for passwords.
 */
export const loginFields = {
  signIn: { email: address, password: { kind: 'password', rules: [required()] } },
  forgotten: { email: address },
  choose: {
    name: { kind: 'line', rules: [required(), oneLine(), max(80)] },
    password: newPassword,
    again: { kind: 'password', rules: [required()] },
  },
} as const satisfies Record<string, Fields>;
