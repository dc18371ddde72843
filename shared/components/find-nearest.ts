import { createContext } from 'react';
import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Position } from '#shared/geo/read-position.ts';

/**
 * `isByCentres`: the border files could not be loaded, so the commune is the one with the nearest centre. `otherName`: the name
 * of the commune in the other language.
 */
export type NearestOnDevice = NearestPlace & { isByCentres?: true; otherName?: string };

/**
 * Finds the commune of a position. Rejects when the borders cannot be loaded and the centres of communes give no result either.
 */
export type FindNearest = (question: { position: Position; language: Language }) => Promise<NearestOnDevice>;

/** Undefined on the server, which does not know the visitor's position. */
export const FindNearestContext = createContext<FindNearest | undefined>(undefined);
