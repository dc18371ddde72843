import { component, pageTitle } from '#shared/blocks/component.ts';
import type { InboxWords } from '#shared/blocks/inbox/data.ts';
import type { FormWords } from '#shared/components/message-form/data.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer } from '../library.ts';
import { framePage } from './frame-page.ts';

/** No page links to the page where operators sign in. */
export const composeLoginPage: Composer = (library, request) => {
  const { words, letter: _letter, ...texts } = readMessages(request.language).pages.login;
  return framePage(library, request, {
    route: 'login',
    texts,
    menuTitle: texts.menuTitle,
    main: [pageTitle(texts), component('login', { words })],
  });
};

/** The HTML contains no messages of visitors. The browser loads them after the operator has signed in. */
export const composeInboxPage: Composer = (library, request) => {
  const { forms, inbox } = readMessages(request.language).pages;
  const { words, ...texts } = inbox;
  return framePage(library, request, {
    route: 'inbox',
    texts,
    menuTitle: texts.menuTitle,
    main: [pageTitle(texts), component('inbox', { words: { ...words, ...toFieldWords(forms.words) } })],
  });
};

function toFieldWords({ fields, choices }: FormWords): Pick<InboxWords, 'fields' | 'choices'> {
  const named = Object.entries(fields).map(([kind, words]) => [
    kind,
    Object.fromEntries(Object.entries(words).map(([name, { label }]) => [name, label])),
  ]);
  return { fields: Object.fromEntries(named), choices };
}
