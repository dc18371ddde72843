import * as v from 'valibot';
import { PlaceLevel } from './place.ts';

/** What a landmark is. A border gate stands under the name of its village: nobody surveyed the gate itself. */
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

/** What an address may mean: a place, or a landmark that has the code of what it lies in. */
export const PlaceOrLandmark = v.picklist([...PlaceLevel.options, 'landmark']);
