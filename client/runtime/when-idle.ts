/** A browser that is busy for longer than this will not become idle soon. */
const IDLE_MILLISECONDS = 2000;

/** Resolves when the document is there with all it shows and the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = (): void => {
      if ('requestIdleCallback' in window)
        requestIdleCallback(() => resolve(), { timeout: IDLE_MILLISECONDS });
      else setTimeout(resolve);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}
