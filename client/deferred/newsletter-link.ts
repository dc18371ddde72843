import { isWatched } from '#client/integrations/is-watched.ts';
import { loadPart } from '#client/runtime/load-part.ts';
import { readState } from '#client/runtime/read-state.ts';

/** Time for the code on a slow line. A link that does nothing for longer seems broken: its page is then opened instead. */
const LONGEST_MILLISECONDS = 8000;

/**
 * The footer's link to the newsletter opens its form over the page, whose code needs no app: a first press does so as well.
 * Its page is there without this, and where scripts of others look on: it has a document of its own then.
 */
export function watchNewsletterLink(): void {
  let isLoading = false;
  document.addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link =
        event.target instanceof Element ? event.target.closest('a[data-opens="newsletter"]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.pathname === location.pathname || !mayOpen()) return;
      event.preventDefault();
      if (isLoading) return;
      isLoading = true;
      link.setAttribute('aria-busy', 'true');
      void open(link.href).finally(() => {
        isLoading = false;
        link.removeAttribute('aria-busy');
      });
    },
    { capture: true },
  );
}

/** Operators' pages stay by themselves. */
function mayOpen(): boolean {
  const state = readState();
  if (!state || state.isPrivate) return false;
  const { integrations } = state.layout;
  return !integrations || !isWatched(integrations);
}

async function open(address: string): Promise<void> {
  try {
    const { openNewsletter } = await loadPart(
      () => import('#shared/components/newsletter/newsletter-dialog.tsx'),
      LONGEST_MILLISECONDS,
    );
    openNewsletter(document.documentElement.lang === 'km' ? 'km' : 'en');
  } catch {
    location.assign(address);
  }
}
