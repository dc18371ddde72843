/** The path of a request's address, still encoded. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** What follows the first `?`; further ones belong to it. */
export function searchOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start));
}
