import type { HydrationState } from '../shared/app/hydration-state.ts';
import { STATE_ID } from '../shared/app/ids.ts';

const isState = (value: unknown): value is HydrationState =>
  typeof value === 'object' && value !== null && 'page' in value && 'layout' in value;

/**
 * What the server left in the document. It was written together with the markup around it, so its shape is that of
 * the code that now reads it.
 * @throws Error when the document holds none
 */
export const readState = (): HydrationState => {
  const state: unknown = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null');
  if (!isState(state)) throw new Error('The document holds no state');
  return state;
};
