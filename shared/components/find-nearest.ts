import { createContext } from 'react';
import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Position } from '#shared/geo/read-position.ts';

/**
 * `isByCentres`: the borders there are not on the device, so the commune is the one with the nearest centre. `otherName`: the name
 * of the commune in the other language.
 */
export type NearestOnDevice = NearestPlace & { isByCentres?: true; otherName?: string };

/** Finds the commune of a position. Rejects when neither borders nor centres of communes are on the device or can be fetched. */
export type FindNearest = (question: { position: Position; language: Language }) => Promise<NearestOnDevice>;

/** Undefined on the server, which does not know the visitor's position. */
export const FindNearestContext = createContext<FindNearest | undefined>(undefined);
