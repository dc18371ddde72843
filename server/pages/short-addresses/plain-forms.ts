import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary, PostcodeUse } from '#shared/contracts/place.ts';
import type { PostcodeDetail } from '#shared/contracts/postcode.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import type { PlainForm } from '#shared/routes/short-address.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { toCsv } from '#shared/text/to-csv.ts';
import { generalLevelOf } from '#shared/places/postcode.ts';
import { toJson } from '#server/http/write-json.ts';
import { readMessages } from '#server/messages.ts';
import { toVcard } from './to-vcard.ts';

type Facts = PostcodeDetail & { siteUrl: string };

export const FORM_TYPES: Record<PlainForm, string> = {
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
};

/**
 * Writes the facts about a code in a plain format. If two places have or had the code, both are named. The place that
 * has it today comes first.
 */
export const writeForm: Record<Exclude<PlainForm, 'vcf'>, (facts: Facts) => string> = {
  txt: toLines,
  json: (facts) => `${toJson(toFacts(facts))}\n`,
  csv: (facts) => toCsv([CSV_HEAD, ...toFacts(facts).places.map(toRow)]),
};

/** @returns undefined if no place has the code today, because a letter cannot be addressed to such a code */
export function writeCard({ code, uses, siteUrl }: Facts): string | undefined {
  const current = uses.find(({ role }) => role === 'current');
  return current && toVcard({ code, place: current.place, parents: current.parents, siteUrl });
}

/**
 * Returns six lines: the code, its place in both languages, the status of the code in both languages, and the URL of
 * the page.
 */
function toLines(facts: Facts): string {
  const { code, uses, siteUrl } = facts;
  const [first] = uses;
  const names = (language: Language) => (first ? nameOf(first, language) : '');
  const lines = [code, names('en'), names('km'), toRemark(facts, 'en'), toRemark(facts, 'km')];
  return `${[...lines, siteUrl + pageOf(facts, 'en')].join('\n')}\n`;
}

/**
 * Returns a sentence about the status of the code. If the code is in use and another place had it before, a second sentence
 * names that former place.
 */
function toRemark({ code, uses, source }: Facts, language: Language): string {
  const texts = readMessages(language).programs.plainForms;
  const [first] = uses;
  const before = uses.find(({ role, place }) => role === 'former' && place.code !== first?.place.code);
  const values = {
    date: formatDate(language, source.date),
    before: before ? nameOf(before, language) : '',
    today: first?.place.postcode.code ?? '',
  };
  if (first?.role === 'former') return fillWords(texts.former, values);
  if (first?.role === 'reading') return texts.disputed;
  const kind = fillWords(generalLevelOf(code) ? texts.general : texts.current, values);
  return before ? `${kind} ${fillWords(texts.before, values)}` : kind;
}

function toFacts(facts: Facts) {
  const { code, uses, source, siteUrl } = facts;
  return {
    code,
    status: uses[0]?.role ?? 'former',
    isGeneral: generalLevelOf(code) !== undefined,
    since: source.date,
    source: source.title,
    url: { en: siteUrl + pageOf(facts, 'en'), km: siteUrl + pageOf(facts, 'km') },
    places: uses.map(({ role, place, parents }) => ({
      role,
      level: place.level,
      ncddCode: place.code,
      name: { en: fullName(place, 'en'), km: fullName(place, 'km') },
      parents: { en: parentNames(parents, 'en'), km: parentNames(parents, 'km') },
      currentCode: place.postcode.code,
      url: { en: siteUrl + placeHref('en', place.path), km: siteUrl + placeHref('km', place.path) },
    })),
  };
}

const CSV_HEAD = [
  'role',
  'level',
  'ncdd_code',
  'name_en',
  'name_km',
  'parents_en',
  'parents_km',
  'current_code',
  'url_en',
  'url_km',
];

function toRow({
  role,
  level,
  ncddCode,
  name,
  parents,
  currentCode,
  url,
}: ReturnType<typeof toFacts>['places'][number]): string[] {
  const names = [name.en, name.km, parents.en, parents.km];
  return [role, level, ncddCode, ...names, currentCode ?? '', url.en, url.km];
}

/** Returns the path of the place's page. If no place has the code today, returns the path of the code's page. */
export function pageOf({ code, uses }: Pick<PostcodeDetail, 'code' | 'uses'>, language: Language): string {
  const current: PlaceSummary | undefined = uses.find(({ role }) => role === 'current')?.place;
  return current ? placeHref(language, current.path) : href(language, 'postcodeDetail', { code });
}

function nameOf({ place, parents }: PostcodeUse, language: Language): string {
  return parentNames([...parents, place], language);
}
