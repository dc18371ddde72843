import { describe, expect, it } from 'vitest';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { withShownNames } from '#server/directory/tables/shown-names.ts';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { staticPaths } from '#fixtures/data/static-paths.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';

const server = useServer();

const paths = [
  ...staticPaths,
  '/phnom-penh-capital',
  '/siem-reap-provine/siem-reap/sla-kram',
  '/postcode?code=x1',
  '/postcode/010101',
  '/postcode/020407',
  '/postcode-start-with/12',
  '/report?about=120101',
  '/login',
  '/inbox',
  '/search?q=thmei',
  '/nowhere',
  '/%',
];

/** Pages of places with digits in their names, lists of post offices and ATMs, the bulk lookup, and a search without results. */
const numberedPaths = [
  '/phnom-penh-capital',
  '/phnom-penh-capital/boeng-keng-kang/boeng-keng-kang-ti-muoy',
  '/postcode/121301',
  '/find-post-office/near-me',
  '/free-tools/atm-finder/kep-province',
  '/bulk-lookup',
  '/search?q=zzzzzz',
];
const KHMER_DIGIT = /[០-៩]/u;

/**
 * Matches elements whose attribute `lang` is this language. An element does not match if it contains another element with the
 * same tag name.
 */
function markedAs(language: 'en' | 'km'): RegExp {
  return new RegExp(`<(\\w+)(?=[^>]*\\slang="${language}")[^>]*>((?:(?!<\\1[\\s>]).)*?)</\\1>`, 'gs');
}
/**
 * Removes the elements whose `lang` is the other language, with all their content. Before that, it replaces each element whose
 * `lang` is the page's language by its content. Such an element could otherwise prevent a match of the element that contains it.
 */
function inPageLanguage(html: string, other: 'en' | 'km'): string {
  return html
    .slice(html.indexOf('<body>'))
    .replaceAll(markedAs(otherLanguage(other)), '$2')
    .replaceAll(markedAs(other), ' ');
}

/**
 * Names of sources, licences, formats, people, browser settings and parts of HTTP, which have Latin letters in every language.
 * The list also contains the search texts and codes in the URLs that this test requests, because the pages repeat them.
 */
const LATIN_NAMES = `
  TopoJSON, OpenAPI, seanghay/cambodia-postal-codes, Seanghay Yath, dwilkie/pumi,
  David Wilkie, pumi, Open Development Cambodia, NCDD, ISO, geoBoundaries, gbOpen KHM ADM3, gbOpen, KHM ADM3, OpenStreetMap contributors,
  OpenStreetMap, soramitsu/magellan-android, Soramitsu, souchenda/luychlat, GitHub, MIT, CC BY-SA, CC BY, ODbL, Apache, ATM, API, EMS, IP, KH, dark, x1, thmei,
  Theanlegendary/GENRoute, GeoNames, Who&#x27;s On First, Who's On First, OurAirports, Wikipedia, CC0, Excel,
  PDF, PNG, JPEG, WebP, AVIF, px, CSV, HTML, WordPress, oEmbed, KB, JSON, XML, USD, KHR, THB, VND, CNY, EUR, MET Norway, Do Not Track, Global Privacy Control, JavaScript, QR, DL, Atom, tvcam/cam-postal, python-holidays,
  hornchanveasna-lab/thegentrylab, sovithyea/3d_phnompenh, Natural Earth, martynafford/natural-earth-geojson,
  mapion/natural-earth-tiles, TSV, MB, Model Context Protocol`
  .split(',')
  .map((name) => name.trim());
const MAIL = /[\w.]+@[\w.]+/g;
/** Matches URLs and parts of them. */
const ADDRESS = /[/?.][\w./?=+&,-]+/g;

function latinWords(text: string): string[] {
  return (
    LATIN_NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), text.replaceAll(MAIL, ' '))
      .replaceAll(ADDRESS, ' ')
      .match(/[A-Za-z]{2,}/g) ?? []
  );
}
function attributeTexts(html: string): string {
  return [...html.matchAll(/\s(?:aria-label|placeholder|title|alt)="([^"]*)"/g)]
    .map(([, text = '']) => text)
    .join('\n');
}

describe('a Khmer page', () => {
  it.each(paths)('%s speaks no English but in names', async (path) => {
    const body = inPageLanguage((await server.get(path === '/' ? '/km' : `/km${path}`)).body, 'en');
    expect(latinWords(textOf(body))).toEqual([]);
    expect(latinWords(attributeTexts(body))).toEqual([]);
  });
});

describe('the digits of a Khmer page', () => {
  /** The postcode in Khmer digits that is an example on the page about typing postcodes. */
  const typed = '១២០១០១';
  const { provinces, districts, communes, villages } = withShownNames(readTables(DATA_FOLDER).tables);
  const names = [
    ...new Set([...provinces, ...districts, ...communes, ...villages].map(({ name_km }) => name_km)),
  ]
    .filter((name) => KHMER_DIGIT.test(name))
    .toSorted((one, other) => other.length - one.length);

  it.each([...paths, ...numberedPaths])('%s are Arabic but within names', async (path) => {
    const text = textOf((await server.get(path === '/' ? '/km' : `/km${path}`)).body);
    const rest = [typed, ...names].reduce((left, name) => left.replaceAll(name, ' '), text);
    expect(rest.match(/.{0,20}[០-៩].{0,20}/gu) ?? []).toEqual([]);
  });
});

describe('an English page', () => {
  it.each(paths)('%s speaks no Khmer but in what is marked as Khmer', async (path) => {
    const body = inPageLanguage((await server.get(path)).body, 'km');
    // Unicode counts the riel sign as Khmer script, but all languages use it.
    expect(
      textOf(body)
        .replaceAll('៛', '')
        .match(/\p{Script=Khmer}+/gu) ?? [],
    ).toEqual([]);
    expect(attributeTexts(body).match(/\p{Script=Khmer}+/gu) ?? []).toEqual([]);
  });
});
