import { MAX_WRITTEN } from '#shared/contracts/messages/admin-message.ts';
import type { FieldRules, Fields } from './forms.ts';
import { max, plain, required, type Rule } from './rules.ts';

const written: FieldRules = { kind: 'lines', rules: [max(MAX_WRITTEN), plain()] };
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/**
 * Requires a date such as `2026-11-22`, as date fields return it, or an empty value. Browsers also return years with more digits,
 * which are refused.
 */
const day: Rule = { name: 'day', passes: (value) => value === '' || DAY.test(String(value)) };

/** The fields of the operators' forms, with the same names as in responses. Server and browser use the same rules. */
export const inboxFields = {
  decision: {
    note: written,
    'publicAnswer.en': written,
    'publicAnswer.km': written,
    inDataSince: { kind: 'line', rules: [day] },
  },
  reply: { text: { kind: 'lines', rules: [required(), ...written.rules] } },
} as const satisfies Record<string, Fields>;
