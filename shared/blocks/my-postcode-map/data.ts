import * as v from 'valibot';
import { Path } from '#shared/contracts/path.ts';
import { BilingualText } from '#shared/contracts/place.ts';
import type { PositionFailure } from '#shared/geo/read-position.ts';

const FailureText = v.object({ title: v.string(), text: v.string() });

/** Every way in which a position does not lead to a code. */
export type Failure = PositionFailure | 'inaccurate' | 'outside' | 'unanswered';

const Failures = v.object({
  denied: FailureText,
  unavailable: FailureText,
  'timed-out': FailureText,
  inaccurate: FailureText,
  outside: FailureText,
  unanswered: FailureText,
} satisfies Record<Failure, typeof FailureText>);

/** The words of the block: they travel with its page, so that no other page carries them. `{{slots}}` are still in them. */
export const MyPostcodeTexts = v.object({
  why: v.object({ title: v.string(), text: v.string(), privacy: v.string() }),
  withoutScript: v.string(),
  asking: v.string(),
  finding: v.string(),
  again: v.string(),
  failures: Failures,
  found: v.object({
    title: v.string(),
    titleMaybe: v.string(),
    place: v.string(),
    eitherOf: v.string(),
    oneOf: v.string(),
    alternatives: v.string(),
    borders: v.string(),
    accuracy: v.string(),
    nearBorder: v.string(),
    nearBorders: v.string(),
    approximate: v.string(),
    onLake: v.string(),
    accuracyAlone: v.string(),
    isNearBorder: v.string(),
    sharesArea: v.string(),
    open: v.string(),
    map: v.string(),
    moveMap: v.string(),
    mapPictures: v.string(),
    address: v.string(),
    copyAddress: v.string(),
  }),
  byHand: v.object({ title: v.string(), text: v.string(), provinces: v.string() }),
});
export type MyPostcodeTexts = v.InferOutput<typeof MyPostcodeTexts>;

/** What is said, and the provinces for the way by hand. Nothing of a visitor's position passes here. */
export const MyPostcodeMapData = v.object({
  texts: MyPostcodeTexts,
  /** `digits`: the first two of each of its codes. `path`: of its page, language-free. */
  provinces: v.array(v.object({ digits: v.string(), name: BilingualText, path: Path })),
});
export type MyPostcodeMapData = v.InferOutput<typeof MyPostcodeMapData>;
