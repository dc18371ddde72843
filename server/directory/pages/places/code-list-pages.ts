import type { AllPostalCodesData } from '#shared/blocks/all-postal-codes/data.ts';
import type { AlphabetListData } from '#shared/blocks/alphabet-list/data.ts';
import type { Language, PageComponent } from '#shared/contracts/page.ts';
import { compareNames, formatNumber } from '#shared/i18n/format.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { CODE_DIGITS, PAIR_DIGITS, readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, Library } from '../../library.ts';
import { ALL_ROWS } from '../../queries/page-of.ts';
import { component, pageTitle } from '#shared/blocks/component.ts';
import { fillTexts } from '../fill-text.ts';
import { framePage, UNREADABLE } from '../frame-page.ts';
import { toContent } from '../prose.ts';

export const composeAllPostalCodesPage: Composer = (library, request) => {
  const { language } = request;
  const texts = readMessages(language).pages.allPostalCodes;
  const provinces = library.places.listProvinces().map(({ place: province }) => {
    const communes = library.places.listCommunesOfProvince(province.code);
    const districts = library.places.listChildren(province.code).map((district) => ({
      district,
      communes: communes
        .filter(({ districtCode }) => districtCode === district.code)
        .map(({ place }) => place),
    }));
    return { province, districts };
  });
  return framePage(library, request, {
    route: 'allPostalCodes',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      pageTitle(texts),
      component('alphabet-list', districtsByLetter(language, provinces)),
      component('all-postal-codes', { provinces, codeCount: library.postcodes.countCurrent('') }),
    ],
  });
};

function districtsByLetter(language: Language, provinces: AllPostalCodesData['provinces']): AlphabetListData {
  const names = provinces.flatMap(({ province, districts }) =>
    districts.map(({ district }) => ({
      name: inLanguage(district.name, language),
      of: inLanguage(province.name, language),
      url: placeHref(language, district.path),
      hasDistrict: true,
    })),
  );
  return {
    title: readMessages(language).pages.list.districtsByLetter,
    isFolded: true,
    names: names.toSorted((a, b) => compareNames(language, a.name, b.name)),
  };
}

export const composeLookupPage: Composer = (library, request) => {
  const { language, query } = request;
  const { pages } = readMessages(language);
  const texts = pages.postcode;
  const typed = unreadable(query['code'], readPostcode);
  return framePage(library, request, {
    route: 'postcode',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      pageTitle(texts),
      component('postcode-lookup', { kind: 'code', ...(typed ? { typed } : {}) }),
      component('content', toContent(language, texts.sections)),
      component('about-postcode', {
        title: pages.aboutPostcode.title,
        ...toContent(language, pages.aboutPostcode.sections),
      }),
    ],
    ...(typed ? UNREADABLE : {}),
  });
};

export const composePrefixIndexPage: Composer = (library, request) => {
  const { language, query } = request;
  const { pages } = readMessages(language);
  const texts = pages.postcodeStartWith;
  const typed = unreadable(query['prefix'], readPostcodePrefix);
  const firstDigits = library.postcodes.listNextPrefixes('').map(({ prefix }) => prefix);
  return framePage(library, request, {
    route: 'postcodeStartWith',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      pageTitle(texts),
      component('postcode-lookup', { kind: 'prefix', ...(typed ? { typed } : {}) }),
      ...prefixList(library, '', pages.list.firstDigits),
      component('prefix-list', {
        title: pages.list.provincePrefixes,
        prefixes: firstDigits.flatMap((digit) =>
          library.postcodes.listNextPrefixes(digit).map(({ prefix, count }) => {
            const [use] = library.postcodes.findUses(prefix.padEnd(CODE_DIGITS, '0'));
            return { prefix, count, ...(use ? { name: use.place.name } : {}) };
          }),
        ),
      }),
      component('content', toContent(language, texts.sections)),
    ],
    ...(typed ? UNREADABLE : {}),
  });
};

export const composePrefixPage: Composer = (library, request) => {
  const { language, params } = request;
  const prefix = readPostcodePrefix(params['prefix'] ?? '');
  if (!prefix || prefix !== params['prefix']) throw new NotFoundError();
  const places = library.postcodes.listCurrent({ prefix, ...ALL_ROWS });
  if (places.length === 0) throw new NotFoundError();
  const { pages } = readMessages(language);
  const texts = fillTexts(pages.templates.prefix, { prefix, count: formatNumber(language, places.length) });
  return framePage(library, request, {
    route: 'postcodePrefix',
    texts,
    menuTitle: texts.title,
    main: [
      component('page-title', { title: texts.title, lead: texts.description }),
      ...prefixList(library, prefix, pages.list.longerPrefixes),
      component('postal-code-list', {
        title: pages.list.codes,
        rows: places.map((place) => ({ place, parents: library.places.findParents(place.code) })),
      }),
    ],
    steps: [{ title: pages.postcodeStartWith.menuTitle, url: href(language, 'postcodeStartWith') }],
    tags: [prefix.length < PAIR_DIGITS ? 'country' : `province:${prefix.slice(0, PAIR_DIGITS)}`],
    meta: { robots: prefix.length % PAIR_DIGITS === 0 ? 'index' : 'noindex' },
  });
};

/**
 * Lists the prefixes that are one digit longer than `prefix`. If such a prefix is the code of a province or district,
 * the name of this place is shown.
 */
function prefixList(library: Library, prefix: string, title: string): PageComponent[] {
  const prefixes = library.postcodes.listNextPrefixes(prefix).map(({ prefix: next, count }) => {
    const [use] =
      next.length % PAIR_DIGITS === 0 ? library.postcodes.findUses(next.padEnd(CODE_DIGITS, '0')) : [];
    return { prefix: next, count, ...(use?.role === 'current' ? { name: use.place.name } : {}) };
  });
  return prefixes.length > 0 ? [component('prefix-list', { title, prefixes })] : [];
}

/**
 * Returns the typed text if it is not a valid code or prefix, so that the form can show it again. A request with a
 * valid code or prefix is redirected to the page of that code or prefix and does not get here.
 */
function unreadable(
  typed: string | undefined,
  read: (typed: string) => string | undefined,
): string | undefined {
  return typed !== undefined && read(typed) === undefined ? typed : undefined;
}
