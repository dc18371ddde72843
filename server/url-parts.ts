/** The path of a request's address, still encoded. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** What follows the first `?`; further ones belong to it. */
export const searchOf = (url: string): URLSearchParams => {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start));
};
