import { component, pageTitle } from '#shared/blocks/component.ts';
import type { Page } from '#shared/contracts/page.ts';
import { readMessages } from '#server/messages.ts';
import { retentionWords } from '#server/store/retention.ts';
import type { ComposeRequest, Library } from '../library.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';

/** Builds a page that does not need the database. */
export type SiteComposer = (site: Pick<Library, 'siteUrl'>, request: ComposeRequest) => Page;

export const newsletterPages = {
  newsletter: composeFormPage,
  newsletterConfirm: composeButtonPage('newsletterConfirm'),
  newsletterUnsubscribe: composeButtonPage('newsletterUnsubscribe'),
} satisfies Record<string, SiteComposer>;

function composeFormPage(site: Pick<Library, 'siteUrl'>, request: ComposeRequest): Page {
  const texts = readMessages(request.language).pages.newsletter;
  return framePage(site, request, {
    route: 'newsletter',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      pageTitle(texts),
      component('newsletter-form', { email: '' }),
      component('content', toContent(request.language, texts.sections, retentionWords)),
    ],
  });
}

/**
 * Creates the composer of a page that a link in an email opens. The page has one button. The HTML
 * does not depend on the token in the URL, so it is the same for all visitors.
 */
function composeButtonPage(route: 'newsletterConfirm' | 'newsletterUnsubscribe'): SiteComposer {
  return (site, request) => {
    const { words, lead, ...texts } = readMessages(request.language).pages[route];
    return framePage(site, request, {
      route,
      texts,
      menuTitle: texts.menuTitle,
      main: [
        component('page-title', { title: texts.title }),
        component('newsletter-button', { words: { ...words, lead } }),
      ],
    });
  };
}
