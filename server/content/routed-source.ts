import type { ContentSource } from './content-source.ts';

/** What the paths of the public API's pages hold. Specification, section 7. */
const PUBLIC_PATH = /atm|free-tools/;

/** Whether a page comes from the public API, where one is named. @param path language-free */
export function isPublicPath(path: string): boolean {
  return PUBLIC_PATH.test(path);
}

type RoutedOptions = {
  main: ContentSource;
  /** The public API: pages of ATMs and free tools. */
  publicPages: Pick<ContentSource, 'page'>;
};

/** One source of two: some pages come from the public API, everything else from the main one. */
export function createRoutedSource({ main, publicPages }: RoutedOptions): ContentSource {
  return {
    ...main,
    page: (request) => (isPublicPath(request.path) ? publicPages : main).page(request),
  };
}
