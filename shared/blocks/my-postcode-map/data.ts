import * as v from 'valibot';
import { Path } from '#shared/contracts/path.ts';
import { BilingualText } from '#shared/contracts/place.ts';
import type { PositionFailure } from '#shared/geo/read-position.ts';

const FailureText = v.object({ title: v.string(), text: v.string() });

export type Failure = PositionFailure | 'inaccurate' | 'outside' | 'unanswered';

const Failures = v.object({
  denied: FailureText,
  unavailable: FailureText,
  'timed-out': FailureText,
  inaccurate: FailureText,
  outside: FailureText,
  unanswered: FailureText,
} satisfies Record<Failure, typeof FailureText>);

/**
 * The texts of the block. Some contain placeholders, such as `{{accuracy}}`. The texts are part of the block's data, so that
 * other pages do not load them.
 */
export const MyPostcodeTexts = v.object({
  why: v.object({ title: v.string(), text: v.string(), privacy: v.string() }),
  withoutScript: v.string(),
  asking: v.string(),
  finding: v.string(),
  again: v.string(),
  failures: Failures,
  found: v.object({
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
    map: v.string(),
    moveMap: v.string(),
    mapPictures: v.string(),
    address: v.string(),
    copyAddress: v.string(),
    again: v.string(),
    why: v.string(),
    position: v.string(),
    nearest: v.string(),
    nearestCentre: v.string(),
    byCentres: v.string(),
    near: v.string(),
    nearOffices: v.string(),
    nearMachines: v.string(),
  }),
  byHand: v.object({ provinces: v.string() }),
});
export type MyPostcodeTexts = v.InferOutput<typeof MyPostcodeTexts>;

/** The texts of the block, and the provinces to choose from. The data never contains the position of a visitor. */
export const MyPostcodeMapData = v.object({
  texts: MyPostcodeTexts,
  /** The provinces. `digits` are the first two digits of their codes. `path` is the path of the page without language prefix. */
  provinces: v.array(v.object({ digits: v.string(), name: BilingualText, path: Path })),
});
export type MyPostcodeMapData = v.InferOutput<typeof MyPostcodeMapData>;
