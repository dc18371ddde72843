import type { MessageKind } from '#shared/contracts/message.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import {
  between,
  choice,
  email,
  findBroken,
  max,
  min,
  oneLine,
  phone,
  required,
  type Rule,
} from './rules.ts';

/** What may be wrong with what is reported, in the order of the form. */
export const REPORT_SUBJECTS = ['code', 'name', 'missing', 'position', 'closed', 'other'] as const;

/** How a field is typed: `lines` may have several, and of a `password` each space counts. */
type FieldKind = 'line' | 'lines' | 'password' | 'email' | 'phone' | 'number' | 'choice';

/** A field: how it is typed, and the rules for its value, of which the first broken one speaks. */
export type FieldRules = { kind: FieldKind; rules: readonly Rule[] };

/** The fields of a form by their names, in the order in which they stand. */
export type Fields = Readonly<Record<string, FieldRules>>;

const name: FieldRules = { kind: 'line', rules: [oneLine(), max(80)] };
const ownEmail: FieldRules = { kind: 'email', rules: [oneLine(), email()] };
/** An address that a form cannot do without. */
export const neededEmail: FieldRules = { kind: 'email', rules: [required(), oneLine(), email()] };
const MESSAGE = { least: 10, most: 4000 };
const MAX_WEEKS = 52;

/** The fields of each form, in their order. Server and browser read them alike. */
export const forms: Record<MessageKind, Fields> = {
  contact: {
    name,
    email: neededEmail,
    subject: { kind: 'line', rules: [oneLine(), max(150)] },
    message: { kind: 'lines', rules: [required(), min(MESSAGE.least), max(MESSAGE.most)] },
  },
  report: {
    what: { kind: 'choice', rules: [required(), choice(REPORT_SUBJECTS)] },
    suggestion: { kind: 'lines', rules: [max(300)] },
    evidence: { kind: 'lines', rules: [max(1000)] },
    email: ownEmail,
  },
  advertise: {
    name: { kind: 'line', rules: [required(), oneLine(), max(80)] },
    company: name,
    email: neededEmail,
    phone: { kind: 'phone', rules: [oneLine(), phone()] },
    weeks: { kind: 'number', rules: [required(), between(1, MAX_WEEKS)] },
    message: { kind: 'lines', rules: [max(MESSAGE.most)] },
  },
};

const LINE_END = /\r\n?|\n/;
/** Whatever may break a line, or is taken away at its end: there it is no space that may be left out. */
const ANY_BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;

/** A value as it is stored, or the rule that it breaks. Nothing is mended but spaces at its ends, and of a password nothing. */
export function readField(
  { kind, rules }: FieldRules,
  typed: string,
): { value: string; broken: Rule | undefined } {
  // Judged as the server counts it, and sent as it was typed.
  if (kind === 'password') return { value: typed, broken: findBroken(rules, typed.normalize('NFKC')) };
  const lines = kind === 'lines' ? typed.split(LINE_END) : [typed];
  const value = lines.map(toPlainText).join('\n').normalize('NFC').trim();
  // The value too: a Greek question mark becomes a semicolon in it, and a text of marks alone nothing.
  const broken = findBroken(rules, ANY_BREAK.test(typed) ? typed : typed.trim()) ?? findBroken(rules, value);
  return { value, broken };
}

/** The rules that the values of a form break, by the names of their fields, in the order of the form. */
export function findFaults(fields: Fields, values: Record<string, string>): Record<string, Rule> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, definition]) => {
      const { broken } = readField(definition, values[field] ?? '');
      return broken ? [[field, broken]] : [];
    }),
  );
}
