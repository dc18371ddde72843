import { toPlainText } from '#shared/contracts/plain-text.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { fillText } from './fill-text.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';

/** Characters of a subject: the longest that our own links carry has about a hundred; mail programs cut longer ones. */
const MAX_SUBJECT_LENGTH = 150;

/** Whom to write to and what. A link from a page with a fault in it fills the subject in. */
export const composeContactPage: Composer = (library, request) => {
  const { language, query } = request;
  const { contactEmail: email } = library;
  const texts = readMessages(language).pages.contactUs;
  const subject = readSubject(query['subject']);
  const about = subject === '' ? {} : { subject };
  return framePage(library, request, {
    route: 'contactUs',
    texts,
    menuTitle: texts.menuTitle,
    query: about,
    main: [
      component('page-title', { title: texts.title, lead: fillText(texts.lead, { email }) }),
      component('contact-mail', { email, ...about }),
      component('content', toContent(language, texts.sections, { email })),
    ],
    meta: { robots: subject === '' ? 'index' : 'noindex' },
  });
};

/** What a link says that the message will be about: plain, on one line, never longer than a subject is. */
function readSubject(typed = ''): string {
  return Array.from(toPlainText(typed)).slice(0, MAX_SUBJECT_LENGTH).join('').trim();
}
