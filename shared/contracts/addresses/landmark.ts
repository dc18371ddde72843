import * as v from 'valibot';
import { PlaceLevel } from '../place.ts';

/** The kind of a landmark. A border gate has the name and the position of its village, because no source surveyed the gate. */
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
