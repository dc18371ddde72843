import { component } from '#shared/blocks/component.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer } from '../library.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';

/** Where visitors ask for news by mail. Whether mail is sent is known to the server that shows the page. */
export const composeNewsletterPage: Composer = (library, request) => {
  const texts = readMessages(request.language).pages.newsletter;
  return framePage(library, request, {
    route: 'newsletter',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      component('newsletter-form', { email: '' }),
      component('content', toContent(request.language, texts.sections)),
    ],
  });
};

/** Behind the links of mails: a page with one button. It does not read the token of its address, and is the same for everybody. */
export const composeConfirmPage: Composer = composeButtonPage('newsletterConfirm');
export const composeUnsubscribePage: Composer = composeButtonPage('newsletterUnsubscribe');

function composeButtonPage(route: 'newsletterConfirm' | 'newsletterUnsubscribe'): Composer {
  return (library, request) => {
    const { words, lead, ...texts } = readMessages(request.language).pages[route];
    return framePage(library, request, {
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
