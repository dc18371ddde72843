import { component, pageTitle } from '#shared/blocks/component.ts';
import type { Atm } from '#shared/contracts/outlets/atm.ts';
import type { Bank } from '#shared/contracts/outlets/bank.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import type { PlaceSummary, Point } from '#shared/contracts/place.ts';
import type { PostOffice } from '#shared/contracts/outlets/post-office.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { areaOf, areasOf, type OutletAreas } from '#shared/outlets/outlet-names.ts';
import { outletFamilies } from '#shared/outlets/families.ts';
import { provinceSlugOf } from '#shared/outlets/to-finder-entry.ts';
import { fullName } from '#shared/places/place-name.ts';
import { href } from '#shared/routes/href.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, ComposeRequest, Library } from '../../library.ts';
import { fillTexts } from '../fill-text.ts';
import { bankNameOf, provinceChoices, provinceOfParams, unreadableChoice } from './finder-choices.ts';
import { framePage, UNREADABLE } from '../frame-page.ts';
import type { Family } from './outlet-family.ts';
import { toFoldedContent } from '../prose.ts';
import { readListPage } from '../read-list-page.ts';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import { drawPlace } from '../maps/drawn-map.ts';

export function outletComposers<Outlet extends Atm | PostOffice>(
  family: Family<Outlet>,
): Record<'finder' | 'nearMe' | 'list' | 'outlet', Composer> {
  return {
    finder: (library, request) => composeFinder(family, library, request),
    nearMe: (library, request) => composeNearMe(family, library, request),
    list: (library, request) => composeList(family, library, request),
    outlet: (library, request) => composeOutlet(family, library, request),
  };
}

function composeFinder<Outlet extends Atm | PostOffice>(
  { name, stepsAbove, describeFinder, notices }: Family<Outlet>,
  library: Library,
  request: ComposeRequest,
): Page {
  const { language, query } = request;
  const { pages } = readMessages(language);
  const route = outletFamilies[name].finder;
  const texts = pages[route];
  const choice = unreadableChoice(query);
  const { choices, lists, values } = describeFinder(library, request);
  return framePage(library, request, {
    route,
    texts,
    menuTitle: texts.menuTitle,
    steps: stepsAbove(language),
    main: [
      pageTitle(texts),
      ...notices(library, language),
      component(`${name}-finder`, { ...choices, ...choice }),
      ...lists,
      component('content', toFoldedContent(language, texts.sections, values)),
      component('report-problem', { about: `page:${request.path}` }),
    ],
    ...(choice.typed === undefined ? {} : UNREADABLE),
  });
}

function composeNearMe<Outlet extends Atm | PostOffice>(
  family: Family<Outlet>,
  library: Library,
  request: ComposeRequest,
): Page {
  const { language } = request;
  const { pages } = readMessages(language);
  const route = outletFamilies[family.name].nearMe;
  const texts = pages[route];
  return framePage(library, request, {
    route,
    texts,
    menuTitle: texts.menuTitle,
    steps: stepsTo(family, language),
    main: [
      component('page-title', { title: texts.title }),
      ...family.notices(library, language),
      family.nearMe(library, language, {
        title: pages.finders[family.name].nearest,
        provinces: provinceChoices(library, language, family.tableOf(library).countByProvince({})),
      }),
    ],
  });
}

/** Lists the outlets in a province. If the path contains a bank, only the outlets of this bank are listed. */
function composeList<Outlet extends Atm | PostOffice>(
  family: Family<Outlet>,
  library: Library,
  request: ComposeRequest,
): Page {
  const { language, query } = request;
  const place = provinceOfParams(library, request);
  const bank = bankOf(library, request);
  const page = readListPage(query['page']);
  const { lead, blocks } = family.describeList(library, request, { place, bank, page });
  const texts = listTexts(family, language, place, bank);
  const total = family.tableOf(library).count({ provinceCode: place.code, bank: bank?.key });
  const isFirst = page === 1;
  return framePage(library, request, {
    route: bank ? 'atmBank' : outletFamilies[family.name].province,
    texts,
    menuTitle: bank ? bankNameOf(bank, language) : fullName(place, language),
    steps: [...stepsTo(family, language), ...(bank ? [provinceStep(family, language, place)] : [])],
    query: isFirst ? {} : { page: String(page) },
    main: [
      component('page-title', { title: texts.title, lead }),
      ...family.notices(library, language),
      ...blocks,
      component('report-problem', { about: `page:${request.path}` }),
    ],
    tags: [`province:${place.code}`],
    // Search engines should index only the first page of a list, because every outlet has its own page. They should
    // not index an empty list.
    meta: { robots: isFirst && total > 0 ? 'index' : 'noindex' },
  });
}

function composeOutlet<Outlet extends Atm | PostOffice>(
  family: Family<Outlet>,
  library: Library,
  request: ComposeRequest,
): Page {
  const { language, params } = request;
  const { id = '', province } = params;
  const outlet = family.tableOf(library).find(id);
  if (!outlet || (province !== undefined && province !== provinceSlugOf(outlet))) throw new NotFoundError();
  const words = readMessages(language).pages.finders[family.name];
  const { heading, values } = family.describeOutlet(library, language, outlet);
  const name = heading.title;
  const area = areaOf(outlet, language);
  return framePage(library, request, {
    route: outletFamilies[family.name].outlet,
    texts: fillTexts({ title: '{{title}}', ...words.outlet }, { ...values, name, area }),
    menuTitle: name,
    steps: [...stepsTo(family, language), provinceStep(family, language, outlet.province)],
    main: [
      component('page-title', { ...heading, lead: area }),
      ...family.notices(library, language),
      family.detail(outlet, drawOutlet(library, language, outlet)),
      component('report-problem', { about: `${family.name}:${id}` }),
    ],
    tags: [`province:${outlet.province.code}`],
  });
}

type FamilySteps = Pick<Family<Atm>, 'name' | 'stepsAbove'>;

function stepsTo({ name, stepsAbove }: FamilySteps, language: Language) {
  const route = outletFamilies[name].finder;
  const title = readMessages(language).pages[route].menuTitle;
  return [...stepsAbove(language), { title, url: href(language, route) }];
}

function provinceStep({ name }: FamilySteps, language: Language, place: PlaceSummary) {
  return {
    title: fullName(place, language),
    url: href(language, outletFamilies[name].province, { province: place.path.slice(1) }),
  };
}

function listTexts({ name }: FamilySteps, language: Language, place: PlaceSummary, bank: Bank | undefined) {
  const { finders } = readMessages(language).pages;
  const values = {
    province: fullName(place, language),
    otherProvince: fullName(place, otherLanguage(language)),
  };
  return bank
    ? fillTexts(finders.atm.bank, { ...values, bank: bankNameOf(bank, language) })
    : fillTexts(finders[name].province, values);
}

/** Returns undefined if the path contains no bank. @throws NotFoundError when the bank is unknown */
function bankOf({ banks }: Library, { params }: ComposeRequest): Bank | undefined {
  const key = params['bank'];
  const bank = key === undefined ? undefined : banks.find(key);
  if (key !== undefined && !bank) throw new NotFoundError();
  return bank;
}

function drawOutlet(
  library: Library,
  language: Language,
  outlet: OutletAreas & { point: Point | null },
): DrawnMap | null {
  const smallest = areasOf(outlet).at(-1);
  return (smallest && drawPlace({ library, language }, smallest, outlet.point ? [outlet.point] : [])) ?? null;
}
