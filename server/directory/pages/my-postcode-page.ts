import { readMessages } from '#server/messages.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import type { Composer } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';

const PAIR_LENGTH = 2;

/** The code of where the visitor stands: the same page for everybody; the browser finds the code. */
export const composeMyPostcodePage: Composer = (library, request) => {
  const { language } = request;
  const texts = readMessages(language).pages.myPostcode;
  const provinces = library.places.listProvinces().map(({ place: { name, path, postcode } }) => ({
    digits: likelyCode(postcode).slice(0, PAIR_LENGTH),
    name,
    path,
  }));
  return framePage(library, request, {
    route: 'myPostcode',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      component('my-postcode-map', { texts: texts.tool, provinces }),
      component('content', toContent(language, texts.sections)),
    ],
  });
};
