import type { ContentSource } from '#server/content/content-source.ts';
import { readRequest } from '#server/http/request.ts';
import { once, type Checks } from '#server/lifecycle/readiness.ts';
import type { Pages } from './load-page.ts';
import type { PageRenderer } from './render-page.tsx';

type Parts = {
  content: ContentSource;
  pages: Pages;
  renderer: PageRenderer;
  store: { check: () => Promise<void> };
  /** Reads something of what content is made of, past every cache. */
  checkContent: () => Promise<void>;
};

/** Ten times what the first render takes on a small machine. */
const RENDER_MILLISECONDS = 3000;

/** What readiness asks. `page` is done once: a page that could be rendered can be rendered again. */
export function createChecks({ content, pages, renderer, store, checkContent }: Parts): Checks {
  return {
    content: () => Promise.all([checkContent(), content.layout('en')]),
    page: once(async () =>
      renderer.render(await pages.load(readRequest('/').visit), {
        signal: AbortSignal.timeout(RENDER_MILLISECONDS),
      }),
    ),
    store: () => store.check(),
  };
}
