import type { Bank } from '#shared/contracts/bank.ts';
import type { Language, PageComponent } from '#shared/contracts/page.ts';
import type { Place } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { shortBankName } from '#shared/outlets/bank-name.ts';
import { areaOf, nameWithArea } from '#shared/outlets/entry-area.ts';
import { knownText, knownTexts } from '#shared/places/known-texts.ts';
import { toPagination } from '#shared/contracts/pagination.ts';
import { fullName } from '#shared/places/place-name.ts';
import { provinceSlugOf, toAtmEntry } from '#shared/outlets/to-finder-entry.ts';
import { href } from '#shared/routes/href.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, ComposeRequest, Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { fillText, fillTexts } from './fill-text.ts';
import { boundsOf } from './entry-bounds.ts';
import { bankChoices, provinceChoices, provinceOfParams, unreadableChoice } from './finder-choices.ts';
import { framePage, UNREADABLE } from './frame-page.ts';
import { toContent } from './prose.ts';
import { readListPage } from './read-list-page.ts';
import { reportProblem } from './report-problem.ts';

/** What a phone shows in some turns of the thumb, and its map without a heap. */
const PAGE_SIZE = 25;

/** What may be chosen in the form of a finder: every province, and every bank with an entry anywhere. */
export function atmChoices(library: Library, language: Language) {
  return {
    provinces: provinceChoices(library, language, library.atms.countByProvince({})),
    banks: bankChoices(library, language, library.atms.countByBank({})),
  };
}

/** The ways to ATMs, and how reliable their data is. */
export const composeAtmFinder: Composer = (library, request) => {
  const { language, query } = request;
  const { atmFinder: texts, finders } = readMessages(language).pages;
  const choices = atmChoices(library, language);
  const choice = unreadableChoice(query);
  return framePage(library, request, {
    route: 'atmFinder',
    texts,
    menuTitle: texts.menuTitle,
    steps: [steps(language).tools],
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      component('atm-finder', { ...choices, ...choice }),
      component(
        'content',
        toContent(language, texts.sections, {
          total: formatNumber(language, library.atms.count({})),
          banks: formatNumber(language, choices.banks.length),
        }),
      ),
      reportProblem(language, finders.reportAtms),
    ],
    ...(choice.typed === undefined ? {} : UNREADABLE),
  });
};

export const composeAtmNearMe: Composer = (library, request) => {
  const { language } = request;
  const { atmNearMe: texts, finders } = readMessages(language).pages;
  const { provinces } = atmChoices(library, language);
  const { tools, finder } = steps(language);
  return framePage(library, request, {
    route: 'atmNearMe',
    texts,
    menuTitle: texts.menuTitle,
    steps: [tools, finder],
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      component('atm-near-me', { title: finders.nearestAtms, provinces }),
    ],
  });
};

/** What a list is of. */
type Listed = { place: Place; bank?: Bank | undefined; page: number };

/** The ATMs of a province: of all banks, or of the one that the path names. */
export const composeAtmList: Composer = (library, request) => {
  const { language, query } = request;
  const { finders } = readMessages(language).pages;
  const place = provinceOfParams(library, request);
  const listed: Listed = { place, bank: bankOf(library, request), page: readListPage(query['page']) };
  const { bank, page } = listed;
  const slug = place.path.slice(1);
  const texts = listTexts(language, listed);
  const province = fullName(place, language);
  const { tools, finder } = steps(language);
  const total = library.atms.count({ provinceCode: place.code });
  const shown = library.atms.count({ provinceCode: place.code, bank: bank?.key });
  const provinceStep = { title: province, url: href(language, 'atmProvince', { province: slug }) };
  const isFirst = page === 1;
  return framePage(library, request, {
    route: bank ? 'atmBank' : 'atmProvince',
    texts,
    menuTitle: bank ? bankName(bank, language) : province,
    steps: [tools, finder, ...(bank ? [provinceStep] : [])],
    query: isFirst ? {} : { page: String(page) },
    main: [
      component('page-title', {
        title: texts.title,
        lead: fillText(finders.atmCounts, { total: formatNumber(language, shown) }),
      }),
      component('atm-province', {
        current: slug,
        provinces: provinceChoices(library, language, library.atms.countByProvince({})),
        total,
        banks: bankChoices(library, language, library.atms.countByBank({ provinceCode: place.code })),
        ...(bank ? { bank: bank.key } : {}),
      }),
      listMap(library, request, listed),
      reportProblem(language, texts.title),
    ],
    tags: [`province:${place.code}`],
    // The pages after the first hold nothing that has no page of its own; a list without entries is none.
    meta: { robots: isFirst && shown > 0 ? 'index' : 'noindex' },
  });
};

/** One ATM, branch or agent. */
export const composeAtm: Composer = (library, request) => {
  const { language, params } = request;
  const { ui, pages } = readMessages(language);
  const { finders } = pages;
  const { id = '' } = params;
  const atm = library.atms.find(id);
  if (!atm) throw new NotFoundError();
  const [known, other] = knownTexts(atm.name, language);
  const name = known?.text ?? id;
  const area = areaOf(atm, language);
  const bank = bankName(atm.bank, language);
  const kind = ui.finder.atm[atm.kind];
  const place = nameWithArea(name, atm, language);
  const title = library.atms.hasNamesake(atm) ? `${place} (${id})` : place;
  const slug = provinceSlugOf(atm);
  const { tools, finder } = steps(language);
  return framePage(library, request, {
    route: 'atm',
    texts: fillTexts(
      { title: '{{title}}', ...finders.atm },
      {
        title,
        name,
        area,
        bank,
        kind: name.includes(bank) ? kind : fillText(finders.kindOfBank, { kind, bank }),
      },
    ),
    menuTitle: name,
    steps: [
      tools,
      finder,
      {
        title: fullName(atm.province, language),
        url: href(language, 'atmProvince', { province: slug }),
      },
    ],
    main: [
      component('page-title', {
        title: name,
        titleLang: known?.lang,
        ...(other ? { otherTitle: other } : {}),
        lead: area,
      }),
      component('atm-detail', { atm, bounds: boundsOf(library, atm) }),
      reportProblem(language, fillText(finders.reportAtm, { name, id })),
    ],
    tags: [`province:${atm.province.code}`],
  });
};

function steps(language: Language) {
  const { freeTools, atmFinder } = readMessages(language).pages;
  return {
    tools: { title: freeTools.menuTitle, url: href(language, 'freeTools') },
    finder: { title: atmFinder.menuTitle, url: href(language, 'atmFinder') },
  };
}

function listMap(library: Library, { language, path }: ComposeRequest, listed: Listed): PageComponent {
  const { place, bank, page } = listed;
  const filter = { provinceCode: place.code, bank: bank?.key };
  const atms = library.atms.list({ ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return component('atm-list-map', {
    title: readMessages(language).pages.finders.atmList,
    path,
    entries: atms.map(toAtmEntry),
    bounds: place.bounds,
    pagination: toPagination({ page, pageSize: PAGE_SIZE, totalCount: library.atms.count(filter) }),
  });
}

function bankName({ name }: Pick<Bank, 'name'>, language: Language): string {
  return knownText(shortBankName(name), language);
}

function listTexts(language: Language, { place, bank }: Listed) {
  const { finders } = readMessages(language).pages;
  const values = {
    province: fullName(place, language),
    otherProvince: fullName(place, language === 'en' ? 'km' : 'en'),
  };
  return bank
    ? fillTexts(finders.atmBank, { ...values, bank: bankName(bank, language) })
    : fillTexts(finders.atmProvince, values);
}

/** @throws NotFoundError when the path names a bank that there is not */
function bankOf({ banks }: Library, { params }: ComposeRequest): Bank | undefined {
  const key = params['bank'];
  const bank = key === undefined ? undefined : banks.find(key);
  if (key !== undefined && !bank) throw new NotFoundError();
  return bank;
}
