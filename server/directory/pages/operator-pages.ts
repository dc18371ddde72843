import { component } from '#shared/blocks/component.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer } from '../library.ts';
import { framePage } from './frame-page.ts';

/** Where operators sign in: no link leads there. */
export const composeLoginPage: Composer = (library, request) => {
  const { words, letter: _letter, ...texts } = readMessages(request.language).pages.login;
  return framePage(library, request, {
    route: 'login',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      // Whether letters are sent is known to the server that shows the page.
      component('login', { words, hasMail: false }),
    ],
  });
};

/** Where operators read what visitors wrote. The page itself is the same for everybody: it holds no message. */
export const composeInboxPage: Composer = (library, request) => {
  const { words, ...texts } = readMessages(request.language).pages.inbox;
  return framePage(library, request, {
    route: 'inbox',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      component('inbox', { words, hasMail: false }),
    ],
  });
};
