/**
 * Resolves when the focus is outside an element, or the signal aborts: what is about to be replaced stays as long as it
 * has the focus, and who walks the page by keys loses no place.
 * @param element what will be replaced, or holds it
 */
export function whenFocusLeft(element: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (signal.aborted || !element.contains(document.activeElement)) resolve();
    };
    // The focus has moved on when the next task runs.
    element.addEventListener('focusout', () => setTimeout(check), { signal });
    signal.addEventListener('abort', check, { once: true });
    check();
  });
}
