import type { BilingualText } from '#shared/contracts/place.ts';
import { readMessages } from '#server/messages.ts';

const ROOT = /^([a-z]+)(?:_(?:day|night|polartwilight))?$/;
const TWILIGHT = /_polartwilight$/;

type SymbolRoot = keyof ReturnType<typeof readMessages>['pages']['weather']['words'];

/**
 * A code of MET Norway as we pass it on: one of the 41 roots, by day or by night. The sun of Cambodia knows no twilight
 * of the poles: such a code counts as day. @returns undefined for a code that is none of these
 * @see https://api.met.no/weatherapi/weathericon/2.0/documentation
 */
export function readSymbol(code: string): string | undefined {
  return rootOf(code) === undefined ? undefined : code.replace(TWILIGHT, '_day');
}

/** What a code says, in words. */
export function wordsOf(symbol: string | null): BilingualText | null {
  const root = rootOf(symbol ?? '');
  if (root === undefined) return null;
  return {
    en: readMessages('en').pages.weather.words[root],
    km: readMessages('km').pages.weather.words[root],
  };
}

function rootOf(code: string): SymbolRoot | undefined {
  const root = ROOT.exec(code)?.[1] ?? '';
  return isRoot(root) ? root : undefined;
}

function isRoot(text: string): text is SymbolRoot {
  return Object.hasOwn(readMessages('en').pages.weather.words, text);
}
