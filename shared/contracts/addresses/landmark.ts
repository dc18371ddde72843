import * as v from 'valibot';
import { PlaceLevel } from '../place.ts';

/**
 * The kind of a landmark. The exact position of a border gate is unknown, so the gate has the position of the village, town or
 * market with the same name.
 */
export const LandmarkKind = v.picklist([
  'market',
  'mall',
  'temple',
  'palace',
  'museum',
  'park',
  'mountain',
  'island',
  'beach',
  'town',
  'quarter',
  'bridge',
  'station',
  'port',
  'airport',
  'border-gate',
  'hospital',
  'school',
  'university',
  'stadium',
  'special-economic-zone',
]);
export type LandmarkKind = v.InferOutput<typeof LandmarkKind>;

/** The kinds of places that an address can mean. A landmark has the postcode of the place that contains it. */
export const PlaceOrLandmark = v.picklist([...PlaceLevel.options, 'landmark']);
