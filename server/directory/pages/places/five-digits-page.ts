import type { PlaceSummary } from '#shared/contracts/place.ts';
import { fullName } from '#shared/places/place-name.ts';
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
  const restored = found.restored ? [{ place: found.restored.place, parents: found.restored.parents }] : [];
  return framePage(library, request, {
    route: 'postcodeDetail',
    texts: { title, description, keywords },
    menuTitle: title,
    main: [
      component('page-title', { title, ...(scheme ? { lead: scheme } : {}) }),
      ...(lostZero ? [component('postal-code-list', { title: lostZero, rows: restored })] : []),
      ...found.provinces.map((province) => districtsOf(library, request, province)),
    ],
    steps: [{ title: pages.postcode.menuTitle, url: href(language, 'postcode') }],
    tags: found.provinces.map(({ code }) => `province:${code}`),
    meta: { robots: 'noindex' },
  });
}

function districtsOf({ places }: Library, { language }: ComposeRequest, province: PlaceSummary) {
  return component('postal-code-list', {
    title: fillText(readMessages(language).pages.fiveDigits.districts, {
      name: fullName(province, language),
    }),
    rows: places.listChildrenWithCounts(province.code),
  });
}
