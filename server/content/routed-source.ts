import type { ContentSource } from './content-source.ts';

/** Pages with these words in their paths come from the public API. */
const PUBLIC_PATH = /atm|free-tools/;

/** @param path a path without its language prefix */
export function isPublicPath(path: string): boolean {
  return PUBLIC_PATH.test(path);
}

type RoutedOptions = {
  main: ContentSource;
  publicPages: Pick<ContentSource, 'page'>;
};

/** Creates a source that gets the pages of ATMs and free tools from the public API, and everything else from the main source. */
export function createRoutedSource({ main, publicPages }: RoutedOptions): ContentSource {
  return {
    ...main,
    page: (request) => (isPublicPath(request.path) ? publicPages : main).page(request),
  };
}
