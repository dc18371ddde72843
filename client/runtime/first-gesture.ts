const GESTURES = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'] as const;

/** Runs work once, when the visitor first does something: until then the line belongs to what they see. */
export function afterFirstGesture(work: () => void): void {
  const run = (): void => {
    for (const gesture of GESTURES) removeEventListener(gesture, run);
    work();
  };
  for (const gesture of GESTURES) addEventListener(gesture, run, { passive: true });
}
