import { href } from '#shared/routes/href.ts';
import { languageOf } from '#shared/routes/language-path.ts';

/** The footer's link to the newsletter opens its form over the page; its page is there without this. */
export function watchNewsletterLink(): void {
  let isLoading = false;
  document.addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('footer a[href]') : null;
      const language = languageOf(location.pathname);
      const path = href(language, 'newsletter');
      if (link?.getAttribute('href') !== path || location.pathname === path) return;
      event.preventDefault();
      if (isLoading) return;
      isLoading = true;
      void open(path, language).finally(() => {
        isLoading = false;
      });
    },
    { capture: true },
  );
}

async function open(path: string, language: Parameters<typeof href>[0]): Promise<void> {
  try {
    const { openNewsletter } = await import('#shared/components/newsletter/newsletter-dialog.tsx');
    openNewsletter(language);
  } catch {
    location.assign(path);
  }
}
