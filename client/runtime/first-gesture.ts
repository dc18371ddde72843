const GESTURES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'touchstart', 'scroll'] as const;

let gesture: Promise<void> | undefined;

/**
 * Resolves when the visitor first does something: until then the line belongs to what they see. Asked for again it is
 * the same promise.
 */
export function firstGesture(): Promise<void> {
  gesture ??= wasFaster() ? Promise.resolve() : nextGesture();
  return gesture;
}

/** Resolves when the visitor does something from now on. */
export function nextGesture(): Promise<void> {
  return new Promise((resolve) => {
    const take = (): void => {
      for (const name of GESTURES) removeEventListener(name, take);
      resolve();
    };
    for (const name of GESTURES) addEventListener(name, take, { passive: true });
  });
}

/** Whether the visitor did something before this script was there, or comes back to what they had typed. */
function wasFaster(): boolean {
  const isFocused = document.activeElement !== null && document.activeElement !== document.body;
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return isFocused || fields.some(({ value, defaultValue }) => value !== defaultValue);
}
