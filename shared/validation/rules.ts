import { toAsciiDigits } from '#shared/text/ascii-digits.ts';

/** Names of rules: what a fault is called in a response, and in the words of a form. */
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

/** A rule for one value, with the numbers that its message names. */
export type Rule = {
  name: RuleName;
  isHeldBy: (value: unknown) => boolean;
  /** `{{length}}`, or `{{min}}` and `{{max}}`. */
  numbers?: Record<string, number>;
};

/** The first rule that a value breaks; undefined where it holds all. */
export function findBroken(rules: readonly Rule[], value: unknown): Rule | undefined {
  return rules.find(({ isHeldBy }) => !isHeldBy(value));
}

/** There is something. @param options `allowFalse`: whether `false` is something; true when absent */
export function required({ allowFalse = true }: { allowFalse?: boolean } = {}): Rule {
  return {
    name: 'required',
    isHeldBy: (value) => {
      if (value === null || value === undefined) return false;
      if (value === false) return allowFalse;
      if (Array.isArray(value)) return value.length > 0;
      return typeof value === 'string' ? value.trim() !== '' : true;
    },
  };
}

const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
/** Signs with which one address becomes two, or a name, in the parsers of mail programs. */
const MAIL_SIGN = /[,;<>"():\\\u0000-\u001f\u007f]/;

/** One address. What is empty passes: `required` speaks of that. */
export function email(): Rule {
  return {
    name: 'email',
    isHeldBy: (value) =>
      isEmpty(value) ||
      (typeof value === 'string' &&
        value.length <= MAX_EMAIL_LENGTH &&
        !MAIL_SIGN.test(value) &&
        EMAIL.test(value)),
  };
}

/** `countsEnds`: whether spaces at the ends count, as in a password. */
type SizeOptions = { countsEnds?: boolean };

/** At least so many code points of a text, or at least this number. What is empty passes. */
export function min(length: number, options: SizeOptions = {}): Rule {
  const isHeldBy = (value: unknown): boolean => isEmpty(value) || sizeOf(value, options) >= length;
  return { name: 'min', numbers: { length }, isHeldBy };
}

/** At most so many code points of a text, or at most this number. */
export function max(length: number, options: SizeOptions = {}): Rule {
  const isHeldBy = (value: unknown): boolean => isEmpty(value) || sizeOf(value, options) <= length;
  return { name: 'max', numbers: { length }, isHeldBy };
}

/** Exactly so many digits, Khmer ones included. What is empty passes. */
export function digits(length: number): Rule {
  return {
    name: 'digits',
    numbers: { length },
    isHeldBy: (value) => {
      if (isEmpty(value)) return true;
      const text = toAsciiDigits(String(value));
      return text.length === length && /^\d*$/.test(text);
    },
  };
}

/** A whole or broken number within bounds, both of them included. What is empty passes. */
export function between(least: number, most: number): Rule {
  return {
    name: 'between',
    numbers: { min: least, max: most },
    isHeldBy: (value) => {
      if (isEmpty(value)) return true;
      const number = typeof value === 'string' ? Number(toAsciiDigits(value)) : value;
      return typeof number === 'number' && number >= least && number <= most;
    },
  };
}

const LINE_BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;

/** No line break, in a field of one line. */
export function oneLine(): Rule {
  return { name: 'line-break', isHeldBy: (value) => typeof value !== 'string' || !LINE_BREAK.test(value) };
}

const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** No control characters but tabs and line ends: no text needs them, and PostgreSQL stores no U+0000. */
export function plain(): Rule {
  return {
    name: 'characters',
    isHeldBy: (value) => isEmpty(value) || (typeof value === 'string' && !CONTROL.test(value)),
  };
}

const PHONE = /^\+?[\d ]{6,20}$/;

/** A telephone number. What is empty passes. */
export function phone(): Rule {
  return { name: 'phone', isHeldBy: (value) => isEmpty(value) || PHONE.test(toAsciiDigits(String(value))) };
}

const NOT_DIALLED = /[^\d\s+().-]/;
/** Digits of international numbers by ITU-T E.164; of the fewest, those of Cambodia without their area. */
const DIALLED_DIGITS = { fewest: 8, most: 15 };

/** A telephone number as people write it, with any signs between its digits. What is empty passes. */
export function dialled(): Rule {
  return {
    name: 'dialled',
    isHeldBy: (value) => {
      if (isEmpty(value)) return true;
      const text = toAsciiDigits(String(value));
      const count = text.replaceAll(/\D/g, '').length;
      return !NOT_DIALLED.test(text) && count >= DIALLED_DIGITS.fewest && count <= DIALLED_DIGITS.most;
    },
  };
}

/** One of a list. What is empty passes. */
export function choice(options: readonly string[]): Rule {
  return {
    name: 'choice',
    isHeldBy: (value) => isEmpty(value) || (typeof value === 'string' && options.includes(value)),
  };
}

function isEmpty(value: unknown): boolean {
  return !required().isHeldBy(value);
}

function sizeOf(value: unknown, { countsEnds = false }: SizeOptions): number {
  if (typeof value === 'number') return value;
  return Array.from(countsEnds ? String(value) : String(value).trim()).length;
}
