import { EMPTY_LABEL, type AddressedLabel } from '#shared/blocks/address-label/data.ts';
import { component, pageTitle } from '#shared/blocks/component.ts';
import type { Field } from '#shared/blocks/distance-calculator/data.ts';
import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/postcode.ts';
import { toOwnLines } from '#shared/places/own-lines.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { readMessages } from '#server/messages.ts';
import { listEnds } from '../distance/list-ends.ts';
import type { Composer, Library } from '../library.ts';
import { villageAnchor } from '#shared/places/village-anchor.ts';
import { toStreet } from './found-address.ts';
import { framePage, UNCACHED } from './frame-page.ts';
import { toFoldedContent } from './prose.ts';

/**
 * The page that makes address labels. Its query may contain the place of the address, but never the name or other
 * details of a person.
 */
export const composeLabelPage: Composer = (library, request) => {
  const { language, query } = request;
  const { words, ...texts } = readMessages(language).pages.addressLabel;
  const { field, read } = listEnds(library, query['place'], query['placeIs']);
  const { typed, choices, end, isUnknown } = field;
  const found = end && findPlace(library, end);
  const village = found?.village ? inLanguage(found.village, language) : '';
  const isTyped = Object.keys(query).length > 0;
  return framePage(library, request, {
    route: 'addressLabel',
    texts,
    menuTitle: texts.menuTitle,
    query,
    main: [
      pageTitle(texts),
      component('address-label', {
        // A link to this page contains the path of the place, but the input shows the postcode of the place.
        typed: typed.startsWith('/') && found ? found.place.postcode : typed,
        choices,
        place: found?.place ?? null,
        isUnknown: isUnknown || (end !== null && !found),
        villages: found?.villages ?? [],
        written: { ...EMPTY_LABEL, village, street: read ? toStreet(read())[language] : '' },
        words,
      }),
      component('content', toFoldedContent(language, texts.sections)),
    ],
    ...(isTyped ? UNCACHED : {}),
  });
};

type LabelPlace = { place: AddressedLabel; villages: BilingualText[]; village: BilingualText | undefined };

/** Finds the place of an address label. Returns undefined for a position, because a letter cannot be sent to a position. */
function findPlace(
  { places, villages }: Library,
  { value }: NonNullable<Field['end']>,
): LabelPlace | undefined {
  const [path = '', anchor] = value.split('#');
  const found = places.findByPath(path);
  const place = found && places.findSummary(found.code);
  if (!place) return undefined;
  const listed = villages.listByCommune(place.code);
  return {
    place: toLabelPlace(value, [...places.findParents(place.code), place]),
    villages: listed.map(({ name }) => name),
    village: listed.find(({ code }) => villageAnchor(code) === anchor)?.name,
  };
}

function toLabelPlace(value: string, line: readonly PlaceSummary[]): AddressedLabel {
  const place = line.at(-1);
  if (!place) throw new Error('The line of a label has no place');
  const postcode = likelyCode(place.postcode);
  return {
    value,
    code: place.code,
    own: toOwnLines(line, postcode),
    postcode,
    isDisputed: place.postcode.status === 'disputed',
  };
}
