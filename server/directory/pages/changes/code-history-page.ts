import { component } from '#shared/blocks/component.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { fullName } from '#shared/places/place-name.ts';
import { readPostcode } from '#shared/places/postcode.ts';
import { href } from '#shared/routes/href.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, Library } from '../../library.ts';
import { fillText } from '../fill-text.ts';
import { framePage } from '../frame-page.ts';
import { placeTexts } from '../places/place-texts.ts';
import { listEventsOfCode, listEventsOfPlace, type CodeEvent } from './code-events.ts';

/**
 * The page with the history of a code. It shows the places that have or had the code, and all codes of these places.
 * Search engines should list the pages of these places instead of this page.
 * @throws NotFoundError when no place ever had the code
 */
export const composeCodeHistoryPage: Composer = (library, request) => {
  const { language, params } = request;
  const code = readPostcode(params['code'] ?? '');
  if (!code || code !== params['code']) throw new NotFoundError();
  const places = listPlacesOf(library, code);
  const [first] = places;
  if (!first) throw new NotFoundError();
  const { postcode, changes } = readMessages(language).pages;
  const { history } = changes.words;
  const texts = placeTexts(language, 'codeHistory', first, library.places.findParents(first.code), code);
  return framePage(library, request, {
    route: 'codeHistory',
    texts,
    menuTitle: history.menuTitle,
    steps: [
      { title: postcode.menuTitle, url: href(language, 'postcode') },
      { title: code, url: href(language, 'postcodeDetail', { code }) },
    ],
    main: [
      component('page-title', { title: texts.title, lead: history.lead }),
      component('code-timeline', {
        code,
        lists: [
          {
            id: 'code',
            title: fillText(history.code, { code }),
            events: listEventsOfCode(library, places, code).map((event) => ({
              ...toShown(event, language),
              parents: library.places.findParents(event.place.code),
            })),
          },
          ...places
            .map((place) => ({ place, events: listEventsOfPlace(library, place) }))
            // If a place never had any other code, its list would only repeat the list of the code above.
            .filter(({ events }) => events.some((event) => event.code !== code))
            .map(({ place, events }) => ({
              id: `place-${place.code}`,
              title: fillText(history.place, { name: fullName(place, language) }),
              events: events.map((event) => ({ ...toShown(event, language), parents: [] })),
            })),
        ],
        link: { url: href(language, 'changes'), text: history.all },
      }),
    ],
    tags: [`code:${code}`, ...places.map((place) => `place:${place.code}`)],
    meta: { robots: 'noindex' },
  });
};

/** Lists the places that have or had the code. The place that has it today comes first. */
function listPlacesOf({ postcodes, changes }: Library, code: string): PlaceSummary[] {
  const places = [
    ...postcodes.findUses(code).map(({ place }) => place),
    ...changes.listLog().flatMap(({ place, from, to }) => (from === code || to === code ? [place] : [])),
  ];
  return [...new Map(places.map((place) => [place.code, place])).values()];
}

function toShown({ date, kind, code, place, print, note }: CodeEvent, language: Language) {
  const { events, list, page } = readMessages(language).pages.changes.words.history;
  const isOfList = kind === 'listed' || kind === 'unlisted';
  const printed = print && fillText(page, { page: String(print.page), pages: String(print.pages) });
  return {
    date,
    text: events[kind],
    code,
    place,
    source: isOfList ? list : (printed ?? note?.[language] ?? ''),
  };
}
