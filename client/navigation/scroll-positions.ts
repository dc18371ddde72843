import * as v from 'valibot';

const STORAGE_KEY = 'scroll';
const Positions = v.record(v.string(), v.number());

/**
 * Remembers the scroll position at which each entry of the history was read. The browser does so by itself only for documents; while
 * another document is shown it is its turn again.
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
      // Storage is full or forbidden: positions last as long as the document.
    }
  });
  return {
    /** @param entry key of an entry of the history */
    remember: (entry: string): void => {
      positions[entry] = window.scrollY;
    },
    /** @returns CSS pixels from the top */
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
