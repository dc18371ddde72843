import type { BoxParts } from './mount-search-box.tsx';

const FIELD = 'form[role="search"] input[type="search"]';

type WatchParts = BoxParts & {
  /** Resolves when React has taken the page over: until then nothing may be put into it. */
  takenOver: Promise<void>;
};

/**
 * Brings suggestions to a search field when it is first touched; until then no code is loaded. One listener for
 * all fields, so that those in markup which was never hydrated take part. Without its code a field stays what it is.
 */
export function watchSearchFields({ takenOver, ...parts }: WatchParts): void {
  const bring = async (target: EventTarget | null): Promise<void> => {
    if (!(target instanceof HTMLInputElement) || !target.matches(FIELD)) return;
    try {
      const [{ mountSearchBox }] = await Promise.all([import('./mount-search-box.tsx'), takenOver]);
      mountSearchBox(target, parts);
    } catch {
      // The form works without.
    }
  };
  document.addEventListener('pointerdown', ({ target }) => void bring(target), { passive: true });
  document.addEventListener('focusin', ({ target }) => void bring(target));
  // The visitor was faster than the script.
  void bring(document.activeElement);
}
