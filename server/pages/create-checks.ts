import type { ContentSource } from '#server/content/content-source.ts';
import { UnavailableError } from '#server/errors.ts';
import { readRequest } from '#server/http/request.ts';
import { untilSuccess, type Checks } from '#server/lifecycle/readiness.ts';
import type { Store } from '#server/store/store.ts';
import type { Pages } from './load-page.ts';
import type { PageRenderer } from './render-page.tsx';

type CheckedServices = {
  content: ContentSource;
  pages: Pages;
  renderer: PageRenderer;
  store: Pick<Store, 'check' | 'isMigrating'>;
  /** Reads a row of the content database, without a cache. Does nothing if the content comes from a remote API. */
  checkContent: () => Promise<void>;
};

/** The deadline of the first render: ten times its duration on a small machine. */
const RENDER_MILLISECONDS = 3000;

/**
 * Creates the readiness checks. The check `page` renders the home page. After its first success it renders nothing, because
 * the server has proved that it can render pages.
 */
export function createChecks({ content, pages, renderer, store, checkContent }: CheckedServices): Checks {
  return {
    content: () => Promise.all([checkContent(), content.layout('en')]),
    page: untilSuccess(async () =>
      renderer.render(await pages.load(readRequest('/').visit), {
        signal: AbortSignal.timeout(RENDER_MILLISECONDS),
      }),
    ),
    schema: async () => {
      if (store.isMigrating()) throw new UnavailableError('The store is migrated');
    },
    store: () => store.check(),
  };
}
