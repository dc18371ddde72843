const GESTURES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'touchstart', 'scroll'] as const;

/** The start of a URL fragment that selects a view of the page's map. With such a URL, the app loads without a gesture. */
export const SHARED_MAP = '#map=';

let gesture: Promise<void> | undefined;

/** Resolves at the first gesture of the visit. Code that waits for it does not compete with the first paint for bandwidth. */
export function firstGesture(): Promise<void> {
  gesture ??= hasActed() ? Promise.resolve() : nextGesture();
  return gesture;
}

/** Resolves at the next gesture. Earlier gestures are ignored. */
export function nextGesture(): Promise<void> {
  return new Promise((resolve) => {
    const take = ({ type, target }: Event): void => {
      if (type === 'focusin' && isHeading(target)) return;
      for (const name of GESTURES) removeEventListener(name, take);
      resolve();
    };
    for (const name of GESTURES) addEventListener(name, take, { passive: true });
  });
}

/** Only scripts move the focus to a heading, for example to the heading of an answer. Such a focus event is not a gesture. */
function isHeading(target: EventTarget | null): boolean {
  return target instanceof HTMLHeadingElement;
}

/**
 * True when an element other than a heading has the focus, or a field contains changed text. Either the visitor acted before this
 * script ran, or the browser restored text that the visitor had typed.
 */
function hasActed(): boolean {
  const { activeElement, body } = document;
  const isFocused = activeElement !== null && activeElement !== body && !isHeading(activeElement);
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return isFocused || fields.some(({ value, defaultValue }) => value !== defaultValue);
}
