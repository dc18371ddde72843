import * as v from 'valibot';

const STORAGE_KEY = 'scroll';
const Positions = v.record(v.string(), v.number());

/**
 * Stores the scroll position of each history entry. On back and forward, the browser would restore a position before the app has
 * rendered the page. The browser's scroll restoration is therefore turned off while the app runs. It is turned on again when the
 * visitor leaves the document, because the browser restores the position when it loads the document again.
 */
export function createScrollPositions() {
  const positions = readStored();
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {
      // Storage is full or forbidden, so the positions are lost when the visitor leaves the document.
    }
  });
  return {
    remember: (entry: string): void => {
      positions[entry] = window.scrollY;
    },
    /** @returns the scroll position in CSS pixels from the top */
    recall: (entry: string): number => positions[entry] ?? 0,
  };
}

function readStored(): Record<string, number> {
  try {
    const result = v.safeParse(Positions, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
    return result.success ? result.output : {};
  } catch {
    return {};
  }
}
