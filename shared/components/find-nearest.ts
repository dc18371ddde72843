import { createContext } from 'react';
import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Position } from '#shared/geo/read-position.ts';

/** Finds the commune of a position. Rejects when neither the border files nor the server give a result. */
export type FindNearest = (question: { position: Position; language: Language }) => Promise<NearestPlace>;

/** The function is only available in the browser, because the server does not know the position. */
export const FindNearestContext = createContext<FindNearest | undefined>(undefined);
