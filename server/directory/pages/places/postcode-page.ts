import type { PostcodeRole, PlaceSummary } from '#shared/contracts/place.ts';
import { provinceOf } from '#shared/places/ncdd-code.ts';
import { fullName } from '#shared/places/place-name.ts';
import { readFiveDigits, readPostcode } from '#shared/places/postcode.ts';
import { href } from '#shared/routes/href.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import { PLACE_LIST } from '#shared/routes/anchors.ts';
import { component } from '#shared/blocks/component.ts';
import type { Composer, ComposeRequest, Library } from '../../library.ts';
import { framePage } from '../frame-page.ts';
import { placeComponents } from './place-page.ts';
import { placeTexts, type PlaceTemplate } from './place-texts.ts';
import { describeFiveDigits, findFiveDigits } from '../../five-digits.ts';
import { fillText, fillTexts } from '../fill-text.ts';

const TEMPLATE: Record<PostcodeRole, PlaceTemplate> = {
  current: 'postcode',
  reading: 'readingPostcode',
  former: 'formerPostcode',
};

/**
 * The page of a code. It shows the place of the code, and the former and disputed uses of the code. If the path has
 * five digits, it is the page of a code of the former scheme.
 */
export const composePostcodePage: Composer = (library, request) => {
  const { language, params } = request;
  const code = readPostcode(params['code'] ?? '');
  if (params['code'] !== undefined && readFiveDigits(params['code']) === params['code'])
    return composeFiveDigitsPage(library, request, params['code']);
  if (!code || code !== params['code']) throw new NotFoundError();
  const [use] = library.postcodes.findUses(code);
  const place = use && library.places.findByCode(use.place.code);
  if (!use || !place) throw new NotFoundError();
  const { role, parents } = use;
  const context = { library, request, place, parents };
  const messages = readMessages(language);
  return framePage(library, request, {
    route: 'postcodeDetail',
    texts: placeTexts(language, TEMPLATE[role], place, parents, code),
    menuTitle: `${code} ${fullName(place, language)}`,
    template: 'place',
    main: placeComponents(context, code, false),
    steps: [{ title: messages.pages.postcode.menuTitle, url: href(language, 'postcode') }],
    // For a current code, search engines should list the page of the place. A former code has no other page.
    ...(role === 'current' ? { canonicalPath: place.path } : {}),
    tags: [`province:${provinceOf(place.code)}`, `place:${place.code}`, `code:${code}`],
    meta: { robots: role === 'current' ? 'index' : 'noindex' },
  });
};

/**
 * Shows the provinces that a five-digit code may stand for, with links to current codes.
 * @throws NotFoundError when the digits have no meaning: the first two digits belong to no province, and no place has a
 * current code that is a zero followed by these digits
 */
function composeFiveDigitsPage(library: Library, request: ComposeRequest, digits: string) {
  const { language } = request;
  const found = findFiveDigits(library, digits);
  if (!found) throw new NotFoundError();
  const { pages } = readMessages(language);
  const { scheme, lostZero } = describeFiveDigits(language, found);
  const { title, description, keywords } = fillTexts(pages.fiveDigits, { code: digits });
  const [first] = found.provinces;
  const restored = found.restored ? [{ place: found.restored.place, parents: found.restored.parents }] : [];
  return framePage(library, request, {
    route: 'postcodeDetail',
    texts: { title, description, keywords },
    menuTitle: title,
    main: [
      ...(scheme && first
        ? [
            component('found-address', {
              match: 'five-digits',
              query: digits,
              digits,
              note: scheme,
              path: `${request.path}#${PLACE_LIST}`,
              place: first,
            }),
          ]
        : [component('page-title', { title })]),
      ...(lostZero ? [component('postal-code-list', { title: lostZero, rows: restored })] : []),
      ...found.provinces.map((province, index) =>
        districtsOf(library, request, province, index === 0 ? PLACE_LIST : undefined),
      ),
    ],
    steps: [{ title: pages.postcode.menuTitle, url: href(language, 'postcode') }],
    tags: found.provinces.map(({ code }) => `province:${code}`),
    meta: { robots: 'noindex' },
  });
}

function districtsOf(
  { places }: Library,
  { language }: ComposeRequest,
  province: PlaceSummary,
  anchor: string | undefined,
) {
  return component('postal-code-list', {
    title: fillText(readMessages(language).pages.fiveDigits.districts, {
      name: fullName(province, language),
    }),
    ...(anchor === undefined ? {} : { anchor }),
    rows: places.listChildrenWithCounts(province.code),
  });
}
