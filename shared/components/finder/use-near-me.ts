import { useState } from 'react';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import type { Point } from '#shared/contracts/place.ts';
import { isInCountry } from '#shared/geo/is-in-country.ts';
import { readPosition, type Position, type PositionFailure } from '#shared/geo/read-position.ts';
import { settle } from '../notices/to-action.ts';

/** Why there is no list: no position, one abroad, or a list that did not come. */
type NearMeFailure = PositionFailure | 'outside' | 'no-answer';

export type NearMeState =
  | { step: 'idle' }
  | { step: 'asking' }
  | { step: 'failed'; why: NearMeFailure }
  | { step: 'found'; entries: FinderEntry[]; position: Position };

/** Entries with their distances from a point, nearest first. */
export type FindEntries = (from: Point) => Promise<FinderEntry[]>;

/** What is near the visitor. The position stays in memory, for as long as the page is shown. */
export function useNearMe(find: FindEntries) {
  const [state, setState] = useState<NearMeState>({ step: 'idle' });
  const ask = (): void => {
    if (state.step === 'asking') return;
    setState({ step: 'asking' });
    void look(find).then(setState);
  };
  return { state, ask };
}

async function look(find: FindEntries): Promise<NearMeState> {
  const reading = await readPosition();
  if (reading.outcome !== 'found') return { step: 'failed', why: reading.outcome };
  const { position } = reading;
  if (!isInCountry(position.point)) return { step: 'failed', why: 'outside' };
  const { found } = await settle(find(position.point), 'nearby');
  return found ? { step: 'found', entries: found, position } : { step: 'failed', why: 'no-answer' };
}
