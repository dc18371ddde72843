import { STATE_ID } from '#shared/document/element-ids.ts';
import type { WrittenState } from '#shared/document/hydration-state.ts';

/** Matches the placeholder that React's stream writes for content that arrives later. */
const STREAM_PLACEHOLDER = 'template[id^="B:"]';

export function documentParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    } else {
      resolve();
    }
  });
}

/**
 * Resolves when all content of a page is in its place. Late content arrives hidden at the end of the document. React's script
 * moves it into its place in the next frame, which may come after the start of this module.
 */
export function contentInPlace(app: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const isComplete = (): boolean => app.querySelector(STREAM_PLACEHOLDER) === null;
    if (isComplete()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isComplete()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(app, { childList: true, subtree: true });
  });
}

/**
 * Reads the state that the server wrote into the document. No schema checks the state, because server and browser code come from
 * the same build.
 * @returns undefined if the document has no state; such a page needs no hydration
 */
export function readState(): WrittenState | undefined {
  const state: unknown = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null');
  return isState(state) ? state : undefined;
}

function isState(value: unknown): value is WrittenState {
  return typeof value === 'object' && value !== null && 'page' in value && 'layout' in value;
}
