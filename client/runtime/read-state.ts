import { STATE_ID } from '#shared/document/element-ids.ts';
import type { WrittenState } from '#shared/document/hydration-state.ts';

/**
 * What the server left in the document. It was written together with the markup of the page, so its shape is that of
 * the code that now reads it.
 * @returns undefined when the document holds none: the server wrote a page that stays as it is
 */
export function readState(): WrittenState | undefined {
  const state: unknown = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null');
  return isState(state) ? state : undefined;
}

function isState(value: unknown): value is WrittenState {
  return typeof value === 'object' && value !== null && 'page' in value && 'layout' in value;
}
