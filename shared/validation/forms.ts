import type { MessageKind } from '#shared/contracts/messages/message.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import {
  between,
  choice,
  email,
  findBroken,
  LINE_BREAK,
  max,
  min,
  oneLine,
  phone,
  required,
  type Rule,
} from './rules.ts';

/** The kinds of problems that can be reported, in the order of the form. */
export const REPORT_SUBJECTS = ['code', 'name', 'missing', 'position', 'closed', 'other'] as const;

/** The kind of a form field. `lines` allows several lines. Spaces at the ends of a `password` are not removed. */
type FieldKind = 'line' | 'lines' | 'password' | 'email' | 'phone' | 'number' | 'choice';

/** The kind and the rules of a form field. Only the first broken rule is reported. */
export type FieldRules = { kind: FieldKind; rules: readonly Rule[] };

export type Fields = Readonly<Record<string, FieldRules>>;

const name: FieldRules = { kind: 'line', rules: [oneLine(), max(80)] };
const ownEmail: FieldRules = { kind: 'email', rules: [oneLine(), email()] };
export const neededEmail: FieldRules = { kind: 'email', rules: [required(), oneLine(), email()] };
export const MAX_SUBJECT_LENGTH = 150;
const MESSAGE = { least: 10, most: 4000 };
export const MAX_WEEKS = 52;

/** The fields of each form, in the order of the form. Server and browser use the same rules. */
export const forms: Record<MessageKind, Fields> = {
  contact: {
    name,
    email: neededEmail,
    subject: { kind: 'line', rules: [oneLine(), max(MAX_SUBJECT_LENGTH)] },
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

/** Returns the value to store and the first rule that it breaks. Spaces at the ends are trimmed, except in a password. */
export function readField(
  { kind, rules }: FieldRules,
  typed: string,
): { value: string; broken: Rule | undefined } {
  // The rules check the normalised password, which is what the server hashes. The password is sent as typed.
  if (kind === 'password') return { value: typed, broken: findBroken(rules, typed.normalize('NFKC')) };
  const lines = kind === 'lines' ? typed.split(LINE_END) : [typed];
  const value = lines.map(toPlainText).join('\n').normalize('NFC').trim();
  // The rules check the typed text, then the value. The value can break rules that the typed text does not: NFC turns a Greek
  // question mark into a semicolon, and a text of invisible characters becomes empty. If the typed text has a line break, it is
  // not trimmed, because the rule against line breaks must also find one at an end.
  const broken = findBroken(rules, LINE_BREAK.test(typed) ? typed : typed.trim()) ?? findBroken(rules, value);
  return { value, broken };
}

export function findFaults(fields: Fields, values: Record<string, string>): Record<string, Rule> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, definition]) => {
      const { broken } = readField(definition, values[field] ?? '');
      return broken ? [[field, broken]] : [];
    }),
  );
}
