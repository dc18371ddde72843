import * as v from 'valibot';
import { Path } from './path.ts';
import { Postcode } from './place.ts';

/** Along the great circle, rounded. */
const Metres = v.pipe(v.number(), v.integer(), v.minValue(0));

const commune = {
  /** Current code; null where it is disputed. */
  code: v.nullable(Postcode),
  /** Of a disputed code, the likelier first; otherwise none. */
  candidates: v.array(Postcode),
  /** The commune, its district and its province in the language asked for, with their units: Sangkat Sla Kram. */
  name: v.string(),
  district: v.string(),
  province: v.string(),
  /** From the position to the commune's nearest village, or to its own point where no village of it has one. */
  distance: Metres,
  /** Of the commune's page, in the language. */
  url: Path,
};

/** A commune by a position. */
export const NearCommune = v.object(commune);
export type NearCommune = v.InferOutput<typeof NearCommune>;

/**
 * What a position leads to: the commune of the nearest village. `outside`: it lies in no commune's box and more than
 * three kilometres from every point, so there is no code, and `message` says so in the language asked for.
 */
export const NearestPlace = v.variant('outside', [
  v.object({
    outside: v.literal(false),
    ...commune,
    /** Other communes whose nearest village is not much farther: it may be theirs. The nearest first. */
    alternatives: v.array(NearCommune),
    message: v.null(),
  }),
  v.object({
    outside: v.literal(true),
    code: v.null(),
    candidates: v.tuple([]),
    name: v.null(),
    district: v.null(),
    province: v.null(),
    distance: v.null(),
    url: v.null(),
    alternatives: v.tuple([]),
    message: v.string(),
  }),
]);
export type NearestPlace = v.InferOutput<typeof NearestPlace>;
