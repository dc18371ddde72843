import type { AddressReading } from '#shared/contracts/addresses/address.ts';
import type { PostcodeRole } from '#shared/contracts/place.ts';
import type { FiveDigitsUse } from './codes.ts';
import type { Mark } from './highlight.ts';
import type { Target } from './names/entries.ts';

/** What was found, and why. */
export type Found = {
  target: Target;
  /** By which words it and each of what it lies in is named, itself first. */
  marks: readonly (Mark | undefined)[];
  /** How badly the words of the query fit its names, see costs.ts: 0 is perfect. */
  cost: number;
  /** The code that was searched for, or as much of its beginning as some code has. */
  digits?: string;
  /** What that code is to the place; absent where only its beginning is the same. */
  role?: PostcodeRole;
  /** Where a code of five digits was searched for: which of its meanings this place is. */
  fiveDigits?: FiveDigitsUse | undefined;
};

/** Something that was found, before it is known whether it is shown: its marks are made by `toFound` alone. */
export type Hit = {
  target: Target;
  cost: number;
  /** Nothing is called, or coded, as was typed: this is only like it. */
  isGuess: boolean;
  /** Where a code of five digits was searched for: which of its meanings this place is. */
  fiveDigits?: FiveDigitsUse | undefined;
  toFound: () => Found[];
};

/** What was found, the best first, and how the query was read, as it means the first. */
export type Hits = { hits: Hit[]; read: () => AddressReading };
