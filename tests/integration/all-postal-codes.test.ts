import { gzipSync } from 'node:zlib';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXPECTED_COUNTS } from '#server/directory/tables/checks/check-counts.ts';
import { databaseFile } from '#fixtures/server/database.ts';
import { hrefsOf, mainOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local } from '#fixtures/data/words.ts';

const GZIP_BUDGET = 150_000;

const server = useServer();
let currentCodes: Set<string>;
beforeAll(async () => {
  const db = new DatabaseSync(databaseFile(), { readOnly: true });
  const rows = db.prepare('SELECT postcode FROM place WHERE postcode IS NOT NULL').all();
  currentCodes = new Set(rows.map(({ postcode }) => String(postcode)));
  db.close();
});

describe.each(languages)('the list of all codes in %s', (language) => {
  let html: string;
  beforeAll(async () => {
    html = (await server.get(local(language, '/all-postal-codes'))).body;
  });

  it('holds every current code exactly once, as data', () => {
    const values = [...html.matchAll(/<data value="(\d{6})" class="[^"]*" data-size="row"/g)];
    const shown = values.map(([, code = '']) => code);
    expect(shown).toHaveLength(EXPECTED_COUNTS.currentCodes);
    expect(new Set(shown)).toEqual(currentCodes);
  });

  it('writes no six digits of a current code anywhere else in the page', () => {
    const all = (html.match(/(?<!\d)\d{6}(?!\d)/g) ?? []).filter((digits) => currentCodes.has(digits));
    const counted = Object.groupBy(all, (code) => code);
    const often = Object.entries(counted).filter(([, found = []]) => found.length !== 1);
    expect(often.map(([code, found = []]) => `${code} × ${found.length}`)).toEqual([]);
    expect(all).toHaveLength(EXPECTED_COUNTS.currentCodes);
  });

  it('shows each of them once to the eye too', () => {
    const seen = (textOf(mainOf(html)).match(/\d{6}/g) ?? []).filter((digits) => currentCodes.has(digits));
    expect(seen).toHaveLength(EXPECTED_COUNTS.currentCodes);
    expect(new Set(seen).size).toBe(EXPECTED_COUNTS.currentCodes);
  });

  it('links each code to its place', () => {
    const places = hrefsOf(mainOf(html)).filter((href) => /^\/.*-(?:province|provine|capital)/.test(href));
    expect(new Set(places).size).toBe(EXPECTED_COUNTS.currentCodes);
  });

  it('lets a reader without a script jump to each letter with a district, and each of the 25 provinces', () => {
    const all = hrefsOf(mainOf(html)).filter((href) => href.startsWith('#'));
    const [letters, anchors] = [
      all.filter((href) => href.startsWith('#letter-')),
      all.filter((href) => !href.startsWith('#letter-')),
    ];
    const disabled = tagsOf(html, 'span').filter((span) => span['aria-disabled'] === 'true');
    // The Khmer index has 33 consonants, and one entry for all other names, such as names that begin with an independent vowel.
    expect(letters.length + disabled.length).toBe(language === 'en' ? 26 : 34);
    expect([letters.length > 10, disabled.length > 10]).toEqual([true, true]);
    const ids = new Set(tagsOf(html, 'section').map(({ id }) => `#${id}`));
    expect(anchors).toHaveLength(25);
    expect(all.filter((anchor) => !ids.has(anchor))).toEqual([]);
  });

  it('fits a slow connection', () => {
    expect(gzipSync(html).byteLength).toBeLessThan(GZIP_BUDGET);
  });

  it('travels compressed', async () => {
    const { headers } = await server.get(local(language, '/all-postal-codes'), { 'Accept-Encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toContain('Accept-Encoding');
  });
});
