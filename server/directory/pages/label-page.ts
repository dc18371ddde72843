import type { AddressLabelData, AddressedLabel } from '#shared/blocks/address-label/data.ts';
import { component } from '#shared/blocks/component.ts';
import type { Field } from '#shared/blocks/distance-calculator/data.ts';
import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { toOwnLines } from '#shared/places/own-lines.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { readMessages } from '#server/messages.ts';
import { listEnds } from '../distance/list-ends.ts';
import type { Composer, Library } from '../library.ts';
import { villageAnchor } from '../queries/village-place.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';

const NOTHING: AddressLabelData['written'] = {
  recipient: '',
  phone: '',
  street: '',
  village: '',
  sender: '',
  sheet: 'a4-2x4',
  copies: 1,
  start: 1,
};

/** Labels of an address. Its place may stand in the page's address; nothing of a person ever does. */
export const composeLabelPage: Composer = async (library, request) => {
  const { language, query } = request;
  const { words, ...texts } = readMessages(language).pages.addressLabel;
  const { typed, choices, end, isUnknown } = await listEnds(library, {
    typed: query['place'],
    chosen: query['placeIs'],
  });
  const found = end && findPlace(library, end);
  const village = found?.village ? inLanguage(found.village, language) : '';
  const isTyped = Object.keys(query).length > 0;
  return framePage(library, request, {
    route: 'addressLabel',
    texts,
    menuTitle: texts.menuTitle,
    query,
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      component('address-label', {
        // A link names a place by its path: a code is what people type, and names the same.
        typed: typed.startsWith('/') && found ? found.place.postcode : typed,
        choices,
        place: found?.place ?? null,
        isUnknown: isUnknown || (end !== null && !found),
        villages: found?.villages ?? [],
        written: { ...NOTHING, village },
        siteUrl: library.siteUrl,
        words,
      }),
      component('content', toContent(language, texts.sections)),
    ],
    // What people type makes as many pages as there are places.
    ...(isTyped ? { meta: { robots: 'noindex' as const, cacheSeconds: 0 } } : {}),
  });
};

type Found = { place: AddressedLabel; villages: BilingualText[]; village: BilingualText | undefined };

/** Undefined for a position: post has no use for it. */
function findPlace({ places, villages }: Library, { value }: NonNullable<Field['end']>): Found | undefined {
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
  if (!place) throw new Error('A place lies in itself at least');
  const postcode = likelyCode(place.postcode);
  return {
    value,
    code: place.code,
    own: toOwnLines(line, postcode),
    postcode,
    isDisputed: place.postcode.status === 'disputed',
  };
}
