/** What React's stream leaves where content is still to come. */
const PLACEHOLDER = 'template[id^="B:"]';

/**
 * Resolves when no content of a page is missing. A late page's content comes hidden, at the end of the document, and
 * React's script moves it to its place with the next frame, perhaps after this module has begun.
 */
export function contentInPlace(app: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const isComplete = (): boolean => app.querySelector(PLACEHOLDER) === null;
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
