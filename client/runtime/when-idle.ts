/** The maximum wait for the browser to become idle. */
const IDLE_MILLISECONDS = 2000;

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
