import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Position } from '#shared/geo/read-position.ts';

/**
 * `isByCentres`: the border files could not be loaded, so the commune is the one with the nearest centre. `otherName`: the name
 * of the commune in the other language.
 */
export type NearestOnDevice = NearestPlace & { isByCentres?: true; otherName?: string };

/**
 * Finds the commune of a position. If the borders cannot be loaded, the commune with the nearest centre is used. Rejects if that
 * fails too.
 */
export type FindNearest = (question: { position: Position; language: Language }) => Promise<NearestOnDevice>;
