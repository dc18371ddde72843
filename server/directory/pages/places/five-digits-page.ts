import type { PlaceSummary } from '#shared/contracts/place.ts';
import { fullName } from '#shared/places/place-name.ts';
import { PLACE_LIST } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { component } from '#shared/blocks/component.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import { describeFiveDigits, findFiveDigits } from '../../five-digits.ts';
import type { ComposeRequest, Library } from '../../library.ts';
import { fillText, fillTexts } from '../fill-text.ts';
import { framePage } from '../frame-page.ts';

/**
 * Shows which provinces a five-digit code may name, with links to current codes.
 * @throws NotFoundError when the digits name no province, and are no current code without its first zero
 */
export function composeFiveDigitsPage(library: Library, request: ComposeRequest, digits: string) {
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
