import type { ContentSource } from './content-source.ts';

/** The pages of these paths come from the public API, see the specification, section 7. */
const PUBLIC_PATH = /atm|free-tools/;

/** @param path a path without its language prefix */
export function isPublicPath(path: string): boolean {
  return PUBLIC_PATH.test(path);
}

type RoutedOptions = {
  main: ContentSource;
  publicPages: Pick<ContentSource, 'page'>;
};

/** Pages of ATMs and free tools come from the public API, everything else from the main source. */
export function createRoutedSource({ main, publicPages }: RoutedOptions): ContentSource {
  return {
    ...main,
    page: (request) => (isPublicPath(request.path) ? publicPages : main).page(request),
  };
}
