const loading = new Map<string, Promise<void>>();

/** Loads a style sheet once. @throws Error when it cannot be loaded; the next call then tries again */
export function loadStyleSheet(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  // Nothing is loaded if the HTML from the server already links to this style sheet.
  if (document.querySelector(`link[rel="stylesheet"][href="${url}"]`)) return Promise.resolve();
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      loading.delete(url);
      link.remove();
      reject(new Error(`The style sheet ${url} could not be loaded`));
    });
    document.head.append(link);
  });
  loading.set(url, loaded);
  return loaded;
}
