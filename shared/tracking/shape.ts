import { MAX_NUMBER_LENGTH } from '#shared/contracts/tracking.ts';

const PIECE = /(?<sign>[@#*]|[A-Z0-9])(?:\{(?<least>\d{1,2})(?:,(?<most>\d{1,2}))?\})?/y;

const CLASSES = {
  '@': (code: number) => code >= 65 && code <= 90,
  '#': (code: number) => code >= 48 && code <= 57,
  '*': (code: number) => (code >= 65 && code <= 90) || (code >= 48 && code <= 57),
};

type Piece = { sign: string; least: number; most: number };

export type Shape = {
  /**
   * Returns true if a number has this format. The number contains only capital letters and digits. The check takes linear time.
   */
  fits: (number: string) => boolean;
  /** The number of fixed letters and digits in the format, for example 3 in `E@#{9}KH`. */
  literals: number;
};

/**
 * Parses the format of a courier's tracking numbers. The format is not a regular expression, so that matching never backtracks.
 * - `@` is any letter, `#` any digit, `*` any letter or digit.
 * - Capital letters and digits are literals.
 * - `{9}` means that the character before it occurs nine times in total: `#{9}` matches nine digits.
 * - `{9,12}` means that it occurs nine to twelve times. This form is allowed only at the end.
 * @example readShape('E@#{9}KH')
 * @returns undefined for invalid syntax
 */
export function readShape(text: string): Shape | undefined {
  const pieces = readPieces(text);
  if (!pieces || pieces.length === 0) return undefined;
  const isValid = pieces.every(
    ({ least, most }, index) => least >= 1 && (index === pieces.length - 1 ? most >= least : most === least),
  );
  const longest = pieces.reduce((sum, { most }) => sum + most, 0);
  if (!isValid || longest > MAX_NUMBER_LENGTH) return undefined;
  const literals = pieces.reduce((sum, { sign, least }) => (isClass(sign) ? sum : sum + least), 0);
  return { fits: (number) => fits(pieces, number), literals };
}

function readPieces(text: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  PIECE.lastIndex = 0;
  for (let at = 0; at < text.length; at = PIECE.lastIndex) {
    const { sign = '', least = '1', most = least } = PIECE.exec(text)?.groups ?? {};
    if (sign === '') return undefined;
    pieces.push({ sign, least: Number(least), most: Number(most) });
  }
  return pieces;
}

function isClass(sign: string): sign is keyof typeof CLASSES {
  return Object.hasOwn(CLASSES, sign);
}

function fits(pieces: readonly Piece[], number: string): boolean {
  let at = 0;
  for (const { sign, least, most } of pieces) {
    const start = at;
    while (at - start < most && at < number.length && matches(sign, number, at)) at += 1;
    if (at - start < least) return false;
  }
  return at === number.length;
}

function matches(sign: string, number: string, at: number): boolean {
  return isClass(sign) ? CLASSES[sign](number.charCodeAt(at)) : number[at] === sign;
}
