import { createContext } from 'react';
import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Position } from '#shared/geo/read-position.ts';

/** Finds the commune of a position. Rejects when neither the downloaded borders nor the server give a result. */
export type FindNearest = (question: { position: Position; language: Language }) => Promise<NearestPlace>;

/** Undefined on the server, which does not know the visitor's position. */
export const FindNearestContext = createContext<FindNearest | undefined>(undefined);
