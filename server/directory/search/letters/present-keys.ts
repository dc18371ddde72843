import type { NameKeys } from './name-keys.ts';

const NOTHING: readonly string[] = [];

/** Of the keys of one place, those that stand anywhere in a query. */
type PresentKeys = { spelled: readonly string[]; phonetics: readonly string[] };
export type KeyFinder = (keys: NameKeys) => PresentKeys;

/** Remembers what it found, for the time of one query: many places lie in the same ones, and each is tried in turns. */
export function createKeyFinder(text: string, phonetic: string): KeyFinder {
  const known = new Map<NameKeys, PresentKeys>();
  return (keys) => {
    const found = known.get(keys);
    if (found) return found;
    const present = {
      spelled: keepInside(keys.spelled, text),
      phonetics: keepInside(keys.phonetics, phonetic),
    };
    known.set(keys, present);
    return present;
  };
}

function keepInside(keys: readonly string[], text: string): readonly string[] {
  let inside: string[] | undefined;
  for (const key of keys)
    if (text.includes(key)) {
      if (inside) inside.push(key);
      else inside = [key];
    }
  return inside ?? NOTHING;
}
