import { createContext } from 'react';
import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Position } from '#shared/geo/read-position.ts';

/** Finds the commune of a position. Rejects when neither this device nor the server could answer. */
export type FindNearest = (question: { position: Position; language: Language }) => Promise<NearestPlace>;

/** Only the browser hands one in: the server has no position. */
export const FindNearestContext = createContext<FindNearest | undefined>(undefined);
