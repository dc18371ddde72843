import { likelyCode } from '#shared/places/postcode.ts';
import { component, pageTitle } from '#shared/blocks/component.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, Library } from '../library.ts';
import { composeCountryMap } from './maps/country-map.ts';
import { framePage } from './frame-page.ts';

/**
 * The current postal codes of two communes in the same district. In 2022, each of the two communes had the code that now
 * belongs to the other.
 */
const EXAMPLES = ['120110', '120109'] as const;

/** The developer page that shows every part of the user interface in all its states, with real places. */
export const composePartsPage: Composer = (library, request) => {
  const { language } = request;
  const texts = readMessages(language).pages.parts;
  const [first, second] = EXAMPLES.map((code) => findCommune(library, code));
  if (!first || !second) throw new NotFoundError();
  const { map } = composeCountryMap(library, language);
  return framePage(library, request, {
    route: 'parts',
    texts,
    menuTitle: texts.title,
    main: [pageTitle(texts), component('part-gallery', { first, second, map, words: texts.words })],
  });
};

function findCommune({ places, postcodes }: Library, code: string) {
  const [use] = postcodes.findUses(code);
  const place = use && places.findSummary(use.place.code);
  return place && { place, parents: places.findParents(place.code), code: likelyCode(place.postcode) };
}
