import type { ContentSource } from './content-source.ts';

/** Matches paths whose pages come from the public API, see the specification, section 7. */
const PUBLIC_PATH = /atm|free-tools/;

/** True when a page comes from the public API, if that is configured. @param path a path without its language prefix */
export function isPublicPath(path: string): boolean {
  return PUBLIC_PATH.test(path);
}

type RoutedOptions = {
  main: ContentSource;
  /** The source of pages of ATMs and free tools: the public API. */
  publicPages: Pick<ContentSource, 'page'>;
};

/** Combines two sources: pages of ATMs and free tools come from the public API, everything else from the main source. */
export function createRoutedSource({ main, publicPages }: RoutedOptions): ContentSource {
  return {
    ...main,
    page: (request) => (isPublicPath(request.path) ? publicPages : main).page(request),
  };
}
