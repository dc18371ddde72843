import { MAX_WRITTEN } from '#shared/contracts/admin-message.ts';
import type { FieldRules, Fields } from './forms.ts';
import { max, plain, required } from './rules.ts';

const written: FieldRules = { kind: 'lines', rules: [max(MAX_WRITTEN), plain()] };

/** What operators write, by the names that a response gives the fields. Server and browser read them alike. */
export const inboxFields = {
  decision: { note: written, 'publicAnswer.en': written, 'publicAnswer.km': written },
  reply: { text: { kind: 'lines', rules: [required(), ...written.rules] } },
} as const satisfies Record<string, Fields>;
