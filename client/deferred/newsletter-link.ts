import { isWatched } from '#client/integrations/is-watched.ts';
import type { Language } from '#shared/contracts/page.ts';
import { isPlainClick } from '#client/runtime/is-plain-click.ts';
import { loadPart } from '#client/runtime/load-part.ts';
import { readState } from '#client/runtime/written-page.ts';
import { toLanguage } from '#shared/i18n/languages.ts';

/**
 * The maximum time to wait for the dialog. After this time, the browser opens the newsletter page, so that the link does not seem
 * broken.
 */
const DIALOG_MILLISECONDS = 8000;

/**
 * Makes the newsletter link in the footer open a dialog instead of the newsletter page. The dialog works without the app, so it
 * can open at the first press. The link still opens the page if third-party scripts may run in this document, or if the document
 * is a personal page such as the inbox.
 */
export function watchNewsletterLink(): void {
  let isLoading = false;
  document.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      const link =
        event.target instanceof Element ? event.target.closest('a[data-opens="newsletter"]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.pathname === location.pathname || !mayOpenDialog())
        return;
      event.preventDefault();
      if (isLoading) return;
      isLoading = true;
      link.setAttribute('aria-busy', 'true');
      void openDialog(link.href).finally(() => {
        isLoading = false;
        link.removeAttribute('aria-busy');
      });
    },
    { capture: true },
  );
}

function mayOpenDialog(): boolean {
  const state = readState();
  if (!state || state.isPrivate) return false;
  const { integrations } = state.layout;
  return !integrations || !isWatched(integrations);
}

async function openDialog(address: string): Promise<void> {
  try {
    const { openNewsletter } = await loadPart(loadDialog, DIALOG_MILLISECONDS);
    openNewsletter(toLanguage(document.documentElement.lang));
  } catch {
    location.assign(address);
  }
}

async function loadDialog(): Promise<{ openNewsletter: (language: Language) => void }> {
  const [dialog] = await Promise.all([
    import('#shared/components/newsletter/newsletter-dialog.tsx'),
    import('#client/runtime/load-styles.ts').then(({ loadBlockStyles }) =>
      loadBlockStyles(['newsletter-dialog']),
    ),
  ]);
  return dialog;
}
