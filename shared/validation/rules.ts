import { toAsciiDigits } from '#shared/text/ascii-digits.ts';

/** The names of rules. Error responses contain them, and forms find the message of a broken rule by its name. */
type RuleName =
  | 'required'
  | 'email'
  | 'min'
  | 'max'
  | 'digits'
  | 'between'
  | 'line-break'
  | 'characters'
  | 'phone'
  | 'dialled'
  | 'room'
  | 'day'
  | 'choice';

export type Rule = {
  name: RuleName;
  passes: (value: unknown) => boolean;
  /** The numbers for placeholders such as `{{length}}`, `{{min}}` and `{{max}}` in the error message of the rule. */
  numbers?: Record<string, number>;
};

export function findBroken(rules: readonly Rule[], value: unknown): Rule | undefined {
  return rules.find(({ passes }) => !passes(value));
}

/** Requires a value. @param options `allowFalse` decides if the value `false` passes. By default, it passes. */
export function required({ allowFalse = true }: { allowFalse?: boolean } = {}): Rule {
  return {
    name: 'required',
    passes: (value) => {
      if (value === null || value === undefined) return false;
      if (value === false) return allowFalse;
      if (Array.isArray(value)) return value.length > 0;
      return typeof value === 'string' ? value.trim() !== '' : true;
    },
  };
}

/** Maximum length of an email address by RFC 5321, section 4.5.3.1.3, without the angle brackets. */
export const MAX_EMAIL_LENGTH = 254;
/**
 * Matches an e-mail address. It must not begin with a hyphen, because some mail programs read such an address as a command-line
 * option. The domain is a name with a dot, not an IP address.
 */
const EMAIL = /^(?!-)[^\s@]+@(?:(?!-)[\p{L}\p{M}\p{N}-]+\.)+(?=\p{L})[\p{L}\p{M}\p{N}-]+$/u;
/**
 * Matches a character that has a special meaning in a mail header. For example, a comma separates two addresses, and `<` ends a
 * name.
 */
const MAIL_SIGN = /[,;<>"():\\\u0000-\u001f\u007f]/;

/** Requires a single e-mail address. An empty value passes, because only `required` refuses it. */
export function email(): Rule {
  return {
    name: 'email',
    passes: (value) =>
      isEmpty(value) ||
      (typeof value === 'string' &&
        value.length <= MAX_EMAIL_LENGTH &&
        !MAIL_SIGN.test(value) &&
        EMAIL.test(value)),
  };
}

/** `countsEnds`: true when spaces at the ends of the text are counted, as in a password. */
type SizeOptions = { countsEnds?: boolean };

/** Requires a text of at least `length` code points, or a number of at least `length`. An empty value passes. */
export function min(length: number, options: SizeOptions = {}): Rule {
  const passes = (value: unknown): boolean => isEmpty(value) || sizeOf(value, options) >= length;
  return { name: 'min', numbers: { length }, passes };
}

/** Requires a text of at most `length` code points, or a number of at most `length`. */
export function max(length: number, options: SizeOptions = {}): Rule {
  const passes = (value: unknown): boolean => isEmpty(value) || sizeOf(value, options) <= length;
  return { name: 'max', numbers: { length }, passes };
}

/** Requires exactly `length` digits, Latin or Khmer. An empty value passes. */
export function digits(length: number): Rule {
  return {
    name: 'digits',
    numbers: { length },
    passes: (value) => {
      if (isEmpty(value)) return true;
      const text = toAsciiDigits(String(value));
      return text.length === length && /^\d*$/.test(text);
    },
  };
}

/** Requires a number from `least` to `most`. An empty value passes. */
export function between(least: number, most: number): Rule {
  return {
    name: 'between',
    numbers: { min: least, max: most },
    passes: (value) => {
      if (isEmpty(value)) return true;
      const number = typeof value === 'string' ? Number(toAsciiDigits(value)) : value;
      return typeof number === 'number' && number >= least && number <= most;
    },
  };
}

export const LINE_BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;

export function oneLine(): Rule {
  return { name: 'line-break', passes: (value) => typeof value !== 'string' || !LINE_BREAK.test(value) };
}

const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Forbids control characters except tabs and line ends. Text needs no others, and PostgreSQL cannot store U+0000. */
export function plain(): Rule {
  return {
    name: 'characters',
    passes: (value) => isEmpty(value) || (typeof value === 'string' && !CONTROL.test(value)),
  };
}

const PHONE = /^\+?[\d ]{6,20}$/;

/** Requires 6 to 20 digits and spaces, possibly after a `+`. Khmer digits are allowed. An empty value passes. */
export function phone(): Rule {
  return { name: 'phone', passes: (value) => isEmpty(value) || PHONE.test(toAsciiDigits(String(value))) };
}

const NOT_DIALLED = /[^\d\s+().-]/;
/**
 * The shortest Cambodian phone numbers have 8 digits when they are typed without the leading zero. International phone numbers
 * have at most 15 digits (ITU-T E.164).
 */
export const DIALLED_DIGITS = { fewest: 8, most: 15 };

/** Requires a telephone number as people type it, possibly with spaces, brackets, dots and hyphens. An empty value passes. */
export function dialled(): Rule {
  return {
    name: 'dialled',
    passes: (value) => {
      if (isEmpty(value)) return true;
      const text = toAsciiDigits(String(value));
      const count = text.replaceAll(/\D/g, '').length;
      return !NOT_DIALLED.test(text) && count >= DIALLED_DIGITS.fewest && count <= DIALLED_DIGITS.most;
    },
  };
}

/** Requires one of the options. An empty value passes. */
export function choice(options: readonly string[]): Rule {
  return {
    name: 'choice',
    passes: (value) => isEmpty(value) || (typeof value === 'string' && options.includes(value)),
  };
}

function isEmpty(value: unknown): boolean {
  return !required().passes(value);
}

function sizeOf(value: unknown, { countsEnds = false }: SizeOptions): number {
  if (typeof value === 'number') return value;
  return Array.from(countsEnds ? String(value) : String(value).trim()).length;
}
