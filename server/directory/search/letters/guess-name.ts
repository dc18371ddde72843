import { COSTS } from '../costs.ts';
import { countSlips, forgivenSlips, lettersOf, mayBeNear } from './edit-distance.ts';
import type { NameKeys } from './name-keys.ts';
import { isBetweenLetters } from './letters.ts';
import { nameLettersOf } from './name-letters.ts';
import { WORK, type Work } from '../work.ts';

/** Words that are no name as they stand, and what is compared of them: read once of each, and compared with many names. */
export type Run = {
  text: string;
  phonetic: string;
  /** Which letters they hold, see `lettersOf`. */
  letters: number;
  keyLetters: number;
  /** Slips that are forgiven in them. */
  forgiven: number;
  forgivenByKey: number;
};
export type Guess = { cost: number; /** Whether they stand for all of the name. */ whole: boolean };

/** A shorter phonetic key with a slip matches too many names. */
const SHORTEST_MISHEARD = 5;
/** From this length on a phonetic key identifies its name, even when two of its letters differ. */
const SHORTEST_MISHEARD_TWICE = 7;

/** Slips that are allowed in a phonetic key, which is less specific than a spelling. */
export function forgivenInPhonetic({ length }: string): number {
  if (length < SHORTEST_MISHEARD) return 0;
  return length < SHORTEST_MISHEARD_TWICE ? 1 : 2;
}

export function toRun(text: string, phonetic: string): Run {
  return {
    text,
    phonetic,
    letters: lettersOf(text),
    keyLetters: lettersOf(phonetic),
    forgiven: forgivenSlips(text),
    forgivenByKey: forgivenInPhonetic(phonetic),
  };
}

/**
 * What a run of words may be of a name: its beginning, an inner part of it, or the name with slips.
 * @param isClose whether the query names what the place lies in: then a slip is forgiven in the shortest name too
 */
export type Guesser = typeof guessName;

/**
 * Keys that are compared for one query, at most. An address with a slip in it takes 16,000; a query that is made to be
 * dear takes twice as many. Counted and not timed, so that a query has the same results on every machine.
 */
const MOST_COMPARED = 16_000;

/** Remembers its guesses, for the time of one query, and makes no more of them when there were too many. */
export function createGuesser(work: Work): Guesser {
  const known = [new Map<NameKeys, KnownGuesses>(), new Map<NameKeys, KnownGuesses>()] as const;
  let compared = 0;
  return (run, keys, isClose) => {
    const byKeys = known[isClose ? 1 : 0];
    const guesses: KnownGuesses = byKeys.get(keys) ?? new Map();
    if (guesses.size === 0) byKeys.set(keys, guesses);
    const before = guesses.get(run);
    if (before !== undefined) return before ?? undefined;
    if (compared > MOST_COMPARED || work.isSpent()) return undefined;
    const names = keys.spelled.length + keys.phonetics.length;
    compared += names;
    work.add(names * WORK.compared);
    const guess = guessName(run, keys, isClose);
    guesses.set(run, guess ?? null);
    return guess;
  };
}

/** Null where the words are no such name. */
type KnownGuesses = Map<Run, Guess | null>;

function cheaper(a: Guess | undefined, b: Guess): Guess {
  return a && a.cost <= b.cost ? a : b;
}

function guessPart({ text, phonetic, letters }: Run, keys: NameKeys): Guess | undefined {
  const { spelled, phonetics } = keys;
  const known = nameLettersOf(keys).spelled;
  let best: Guess | undefined;
  for (const [index, key] of spelled.entries()) {
    if ((letters & ~(known[index] ?? 0)) !== 0) continue;
    const at = key.indexOf(text);
    if (at === 0) return { cost: COSTS.prefix, whole: false };
    if (at > 0 && text.length > 1 && isBetweenLetters(key, at)) best = { cost: COSTS.inner, whole: false };
  }
  const isBeginning = phonetic.length > 2 && phonetics.some((key) => key.startsWith(phonetic));
  return isBeginning ? cheaper(best, { cost: COSTS.prefix + COSTS.phonetic, whole: false }) : best;
}

function guessName(run: Run, keys: NameKeys, isClose: boolean): Guess | undefined {
  const { text, phonetic, letters, keyLetters, forgivenByKey: mostPhoneticSlips } = run;
  const forgiven = Math.max(run.forgiven, isClose ? 1 : 0);
  const known = nameLettersOf(keys);
  let best = guessPart(run, keys);
  for (const [index, key] of keys.spelled.entries()) {
    if (!mayBeNear(letters, known.spelled[index] ?? 0, forgiven)) continue;
    const slips = countSlips(text, key, forgiven);
    if (slips <= forgiven) best = cheaper(best, { cost: slips * COSTS.slip, whole: true });
  }
  for (const [index, key] of keys.phonetics.entries()) {
    if (!mayBeNear(keyLetters, known.phonetics[index] ?? 0, mostPhoneticSlips)) continue;
    const slips = countSlips(phonetic, key, mostPhoneticSlips);
    if (slips === 0) best = cheaper(best, { cost: COSTS.phonetic, whole: true });
    else if (slips <= mostPhoneticSlips)
      best = cheaper(best, { cost: slips * COSTS.slip + 2 * COSTS.phonetic, whole: true });
  }
  return best;
}
