import { COSTS } from './costs.ts';
import { editDistance, forgivenSlips } from './edit-distance.ts';
import type { NameKeys } from './name-keys.ts';
import { isBetweenLetters } from './letters.ts';

/** Words that are no name as they stand. */
type Run = { text: string; sound: string };
export type Guess = { cost: number; /** Whether they stand for all of the name. */ whole: boolean };

/** Of a shorter sound a slip leaves nothing to go by. */
const SHORTEST_MISHEARD = 5;
/** From here on a sound is its name's alone, even when two of its letters are others. */
const SHORTEST_MISHEARD_TWICE = 7;

/** Slips that are forgiven in a sound, which says less than a spelling. */
export function forgivenInSound({ length }: string): number {
  if (length < SHORTEST_MISHEARD) return 0;
  return length < SHORTEST_MISHEARD_TWICE ? 1 : 2;
}

/**
 * What a run of words may be of a name: its beginning, an inner part of it, or the name with slips.
 * @param isClose whether the query names what the place lies in: then a slip is forgiven in the shortest name too
 */
export type Guesser = typeof guessName;

/**
 * Keys that are compared for one query, at most. An address with a slip in it takes 16,000; a query that is made to be
 * dear takes twice as many. Counted and not timed, so that a query has the same answer on every machine.
 */
const MOST_COMPARED = 16_000;

/** Remembers its guesses, for the time of one query, and makes no more of them when there were too many. */
export function createGuesser(): Guesser {
  const known = new Map<NameKeys, Map<string, Guess | undefined>>();
  let compared = 0;
  return (run, keys, isClose) => {
    const asked = `${run.text}${isClose ? '+' : ''}`;
    const guesses = known.get(keys) ?? new Map<string, Guess | undefined>();
    known.set(keys, guesses);
    if (guesses.has(asked) || compared > MOST_COMPARED) return guesses.get(asked);
    compared += keys.spelled.length + keys.sounded.length;
    const guess = guessName(run, keys, isClose);
    guesses.set(asked, guess);
    return guess;
  };
}

function cheaper(a: Guess | undefined, b: Guess): Guess {
  return a && a.cost <= b.cost ? a : b;
}

function guessPart({ text, sound }: Run, { spelled, sounded }: NameKeys): Guess | undefined {
  let best: Guess | undefined;
  for (const key of spelled) {
    const at = key.indexOf(text);
    if (at === 0) return { cost: COSTS.prefix, whole: false };
    if (at > 0 && text.length > 1 && isBetweenLetters(key, at)) best = { cost: COSTS.inner, whole: false };
  }
  const isBeginning = sound.length > 2 && sounded.some((key) => key.startsWith(sound));
  return isBeginning ? cheaper(best, { cost: COSTS.prefix + COSTS.sound, whole: false }) : best;
}

function guessName(run: Run, keys: NameKeys, isClose: boolean): Guess | undefined {
  const { text, sound } = run;
  const forgiven = Math.max(forgivenSlips(text), isClose ? 1 : 0);
  const mostSoundSlips = forgivenInSound(sound);
  let best = guessPart(run, keys);
  for (const key of keys.spelled) {
    const slips = editDistance(text, key, forgiven);
    if (slips <= forgiven) best = cheaper(best, { cost: slips * COSTS.slip, whole: true });
  }
  for (const key of keys.sounded) {
    const slips = editDistance(sound, key, mostSoundSlips);
    if (slips === 0) best = cheaper(best, { cost: COSTS.sound, whole: true });
    else if (slips <= mostSoundSlips)
      best = cheaper(best, { cost: slips * COSTS.slip + 2 * COSTS.sound, whole: true });
  }
  return best;
}
