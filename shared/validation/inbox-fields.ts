import { MAX_WRITTEN } from '#shared/contracts/messages/admin-message.ts';
import { isDay } from '#shared/text/is-day.ts';
import type { FieldRules, Fields } from './forms.ts';
import { max, plain, required, type Rule } from './rules.ts';

const written: FieldRules = { kind: 'lines', rules: [max(MAX_WRITTEN), plain()] };
/**
 * Requires an empty value or a date such as `2026-11-22`, which is the format of `<input type="date">`. Browsers also allow years
 * with more than four digits. These are refused.
 */
const day: Rule = { name: 'day', passes: (value) => value === '' || isDay(String(value)) };

/** The fields of the operators' forms in the inbox. Server and browser use the same rules. */
export const inboxFields = {
  decision: {
    note: written,
    'publicAnswer.en': written,
    'publicAnswer.km': written,
    inDataSince: { kind: 'line', rules: [day] },
  },
  reply: { text: { kind: 'lines', rules: [required(), ...written.rules] } },
} as const satisfies Record<string, Fields>;
