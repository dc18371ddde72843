import type { Language, PageComponent } from '#shared/contracts/page.ts';
import type { PostOffice } from '#shared/contracts/post-office.ts';
import type { Bounds } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { toPagination } from '#shared/contracts/pagination.ts';
import { areaOf, nameWithArea } from '#shared/outlets/entry-area.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { provinceSlugOf, toPostOfficeEntry } from '#shared/outlets/to-finder-entry.ts';
import { href } from '#shared/routes/href.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { fillText, fillTexts } from './fill-text.ts';
import { boundsOf } from './entry-bounds.ts';
import { provinceChoices, provinceOfParams, unreadableChoice } from './finder-choices.ts';
import { framePage, UNREADABLE } from './frame-page.ts';
import { toContent } from './prose.ts';
import { reportProblem } from './report-problem.ts';

/** All on one page: Cambodia Post had 88 branches in 2010, and a list of some hundreds is read by distance. */
const MAX_OFFICES = 500;

type Listed = { title: string; path: string; offices: PostOffice[]; bounds?: Bounds | null };

/** All known post offices, and how reliable their data is. */
export const composePostOfficeFinder: Composer = (library, request) => {
  const { language, path, query } = request;
  const { findPostOffice: texts, finders } = readMessages(language).pages;
  const choice = unreadableChoice(query);
  const offices = listOffices(library);
  return framePage(library, request, {
    route: 'findPostOffice',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      component('post-office-finder', { provinces: choicesOf(library, language), ...choice }),
      listMap({ title: finders.officeList, path, offices }),
      component('content', toContent(language, texts.sections, countsOf(language, offices))),
      reportProblem(language, finders.reportOffices),
    ],
    ...(choice.typed === undefined ? {} : UNREADABLE),
  });
};

export const composePostOfficeNearMe: Composer = (library, request) => {
  const { language } = request;
  const { postOfficeNearMe: texts, finders } = readMessages(language).pages;
  return framePage(library, request, {
    route: 'postOfficeNearMe',
    texts,
    menuTitle: texts.menuTitle,
    steps: [finderStep(language)],
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      component('post-office-near-me', {
        title: finders.nearestOffices,
        entries: listOffices(library).map(toPostOfficeEntry),
        provinces: choicesOf(library, language),
      }),
    ],
  });
};

/** The post offices of a province. Where none is known the page says so: it is not one to be found by others. */
export const composePostOfficeProvince: Composer = (library, request) => {
  const { language, path } = request;
  const { finders } = readMessages(language).pages;
  const place = provinceOfParams(library, request);
  const offices = listOffices(library, place.code);
  const province = fullName(place, language);
  const texts = fillTexts(finders.postOfficeProvince, {
    province,
    otherProvince: fullName(place, language === 'en' ? 'km' : 'en'),
  });
  const lead =
    offices.length > 0 ? fillText(finders.officeCounts, countsOf(language, offices)) : finders.noOffice;
  const list = listMap({ title: finders.officeList, path, offices, bounds: place.bounds });
  return framePage(library, request, {
    route: 'postOfficeProvince',
    texts,
    menuTitle: province,
    steps: [finderStep(language)],
    main: [
      component('page-title', { title: texts.title, lead }),
      component('post-office-province', {
        current: place.path.slice(1),
        provinces: choicesOf(library, language),
      }),
      ...(offices.length > 0 ? [list] : []),
      reportProblem(language, texts.title),
    ],
    tags: [`province:${place.code}`],
    meta: { robots: offices.length > 0 ? 'index' : 'noindex' },
  });
};

/** One post office, below the province that it is in. */
export const composePostOffice: Composer = (library, request) => {
  const { language, params } = request;
  const { finders } = readMessages(language).pages;
  const { id = '' } = params;
  const office = library.postOffices.find(id);
  if (!office || provinceSlugOf(office) !== params['province']) throw new NotFoundError();
  const other = language === 'en' ? 'km' : 'en';
  const name = inLanguage(office.name, language);
  const province = fullName(office.province, language);
  const title = nameWithArea(name, office, language);
  return framePage(library, request, {
    route: 'postOffice',
    texts: fillTexts(
      { title: '{{title}}', ...finders.postOffice },
      {
        title,
        name,
        otherName: office.name[other],
        area: areaOf(office, language),
      },
    ),
    menuTitle: name,
    steps: [
      finderStep(language),
      {
        title: province,
        url: href(language, 'postOfficeProvince', { province: provinceSlugOf(office) }),
      },
    ],
    main: [
      component('page-title', {
        title: name,
        otherTitle: { text: office.name[other], lang: other },
        lead: areaOf(office, language),
      }),
      component('post-office-detail', { office, bounds: boundsOf(library, office) }),
      reportProblem(language, fillText(finders.reportOffice, { name, id })),
    ],
    tags: [`province:${office.province.code}`],
  });
};

function listOffices({ postOffices }: Library, provinceCode?: string): PostOffice[] {
  return postOffices.list({ provinceCode, limit: MAX_OFFICES, offset: 0 });
}

function choicesOf(library: Library, language: Language) {
  return provinceChoices(library, language, library.postOffices.countByProvince({}));
}

/** How many there are and how sure they are, for sentences. */
function countsOf(language: Language, offices: PostOffice[]): Record<string, string> {
  const historical = offices.filter(({ status }) => status === 'historical').length;
  return {
    total: formatNumber(language, offices.length),
    sourced: formatNumber(language, offices.length - historical),
    historical: formatNumber(language, historical),
  };
}

function listMap({ title, path, offices, bounds = null }: Listed): PageComponent {
  return component('post-office-list-map', {
    title,
    path,
    entries: offices.map(toPostOfficeEntry),
    bounds,
    pagination: toPagination({ page: 1, pageSize: MAX_OFFICES, totalCount: offices.length }),
  });
}

function finderStep(language: Language) {
  return {
    title: readMessages(language).pages.findPostOffice.menuTitle,
    url: href(language, 'findPostOffice'),
  };
}
