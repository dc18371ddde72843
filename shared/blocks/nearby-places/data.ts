import * as v from 'valibot';
import { NearbyPlace, PlaceLevel } from '#shared/contracts/place.ts';

export const NearbyPlacesData = v.object({ level: PlaceLevel, places: v.array(NearbyPlace) });
export type NearbyPlacesData = v.InferOutput<typeof NearbyPlacesData>;
