import { MAX_WRITTEN } from '#shared/contracts/admin-message.ts';
import type { FieldRules, Fields } from './forms.ts';
import { max, plain, required, type Rule } from './rules.ts';

const written: FieldRules = { kind: 'lines', rules: [max(MAX_WRITTEN), plain()] };
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** As a field for dates reads: its years may have more digits. What is empty passes. */
const day: Rule = { name: 'day', isHeldBy: (value) => value === '' || DAY.test(String(value)) };

/** What operators write, by the names that a response gives the fields. Server and browser read them alike. */
export const inboxFields = {
  decision: {
    note: written,
    'publicAnswer.en': written,
    'publicAnswer.km': written,
    inDataSince: { kind: 'line', rules: [day] },
  },
  reply: { text: { kind: 'lines', rules: [required(), ...written.rules] } },
} as const satisfies Record<string, Fields>;
