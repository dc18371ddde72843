import { component } from '#shared/blocks/component.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { PostOffice } from '#shared/contracts/outlets/post-office.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { nameWithArea } from '#shared/outlets/outlet-names.ts';
import { toPostOfficeEntry } from '#shared/outlets/to-finder-entry.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { readMessages } from '#server/messages.ts';
import type { Library } from '../../library.ts';
import { ALL_ROWS } from '../../queries/page-of.ts';
import { fillText } from '../fill-text.ts';
import { dayNotice } from '../holiday-pages.ts';
import { provinceChoices } from './finder-choices.ts';
import { outletList, type Family } from './outlet-family.ts';

/**
 * The number of post offices on one page of a list. It exceeds the number of all post offices, so that each list fits
 * on one page. Cambodia Post had 88 branches in 2010.
 */
const MAX_OFFICES = 500;

export const postOfficeFamily: Family<PostOffice> = {
  name: 'post-office',
  pageSize: MAX_OFFICES,
  tableOf: ({ postOffices }) => postOffices,
  toEntry: toPostOfficeEntry,
  stepsAbove: () => [],
  describeFinder: (library, { language, path }) => ({
    choices: { provinces: choicesOf(library, language) },
    lists: [outletList(postOfficeFamily, library, { language, path, page: 1 })],
    values: countsOf(language, listOffices(library)),
  }),
  notices: (library, language) => [dayNotice(library, language)],
  nearMe: (library, _language, { title, provinces }) =>
    component('post-office-near-me', {
      title,
      entries: listOffices(library).map(toPostOfficeEntry),
      provinces,
    }),
  // If no post office in the province is known, the page shows advice instead of a list.
  describeList: (library, { language, path }, { place, page }) => {
    const { counts, none } = readMessages(language).pages.finders['post-office'];
    const offices = listOffices(library, place.code);
    const current = place.path.slice(1);
    const ways = component('post-office-province', { current, provinces: choicesOf(library, language) });
    if (offices.length === 0) return { lead: none, blocks: [ways] };
    return {
      lead: fillText(counts, countsOf(language, offices)),
      blocks: [ways, outletList(postOfficeFamily, library, { language, path, place, page })],
    };
  },
  describeOutlet: (_library, language, office) => {
    const other = otherLanguage(language);
    const name = inLanguage(office.name, language);
    const otherName = office.name[other];
    return {
      heading: { title: name, otherTitle: { text: otherName, lang: other } },
      values: { title: nameWithArea(name, office, language), otherName },
    };
  },
  detail: (office, map) => component('post-office-detail', { office, map }),
};

function listOffices({ postOffices }: Library, provinceCode?: string): PostOffice[] {
  return postOffices.list({ provinceCode, ...ALL_ROWS });
}

function choicesOf(library: Library, language: Language) {
  return provinceChoices(library, language, library.postOffices.countByProvince({}));
}

function countsOf(language: Language, offices: PostOffice[]): Record<string, string> {
  const historical = offices.filter(({ status }) => status === 'historical').length;
  return {
    total: formatNumber(language, offices.length),
    sourced: formatNumber(language, offices.length - historical),
    historical: formatNumber(language, historical),
  };
}
