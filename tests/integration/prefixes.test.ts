import { beforeAll, describe, expect, it } from 'vitest';
import { EXPECTED_COUNTS } from '#server/directory/tables/checks/check-counts.ts';
import { elementsOf, hrefsOf, mainOf, metaOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local } from '#fixtures/data/words.ts';

const server = useServer();
let allCodes: string[];
beforeAll(async () => {
  const { body } = await server.get('/all-postal-codes.json');
  const codes = body.matchAll(/"status":"confirmed","code":"(\d{6})"/g);
  allCodes = [...new Set([...codes].map(([, code = '']) => code))];
});

function listed(html: string): string[] {
  return elementsOf(html, 'li').flatMap((row) => tagsOf(row, 'data').map(({ value = '' }) => value));
}

describe.each(languages)('in %s', (language) => {
  const open = (prefix: string) => server.get(local(language, `/postcode-start-with/${prefix}`));

  it.each(['1', '12', '120', '1201', '12010', '171', '1710', '23', '24000'])(
    '%s lists all current codes that start so, and no other',
    async (prefix) => {
      const { status, body } = await open(prefix);
      expect(status).toBe(200);
      const expected = allCodes.filter((code) => code.startsWith(prefix)).toSorted();
      expect(expected.length).toBeGreaterThan(0);
      expect(listed(mainOf(body))).toEqual(expected);
    },
  );

  it('names the place of each code with its parents, and links to it', async () => {
    const { body } = await open('1710');
    const row = elementsOf(mainOf(body), 'li').find((cells) => cells.includes('value="171001"')) ?? '';
    expect(hrefsOf(row)).toEqual([local(language, '/siem-reap-provine/siem-reap/sla-kram')]);
    expect(textOf(row)).toContain(language === 'en' ? 'Siem Reap, Siem Reap' : 'ខេត្តសៀមរាប');
  });

  it('leads to the prefixes that are a digit longer', async () => {
    const { body } = await open('17');
    const links = hrefsOf(mainOf(body)).filter((href) => /\/postcode-start-with\/17\d$/.test(href));
    expect(links).toEqual([
      local(language, '/postcode-start-with/170'),
      local(language, '/postcode-start-with/171'),
    ]);
  });

  it('is indexed for whole pairs alone', async () => {
    for (const [prefix, isIndexed] of [
      ['1', false],
      ['12', true],
      ['120', false],
      ['1201', true],
      ['12010', false],
    ] as const) {
      expect([prefix, metaOf((await open(prefix)).body, 'robots') === undefined]).toEqual([
        prefix,
        isIndexed,
      ]);
    }
  });

  it('the index leads to every first digit and every province', async () => {
    const { body } = await server.get(local(language, '/postcode-start-with'));
    const prefixes = hrefsOf(mainOf(body)).flatMap(
      (href) => /\/postcode-start-with\/(\d+)$/.exec(href)?.[1] ?? [],
    );
    const firsts = (length: number) => [...new Set(allCodes.map((code) => code.slice(0, length)))].toSorted();
    expect(prefixes.toSorted()).toEqual([...firsts(1), ...firsts(2)].toSorted());
  });

  it.each(['9', '99', '13999', 'x', '12x', '1201011', '%2A', '12%2F01', '0x12'])(
    '%s is not found',
    async (prefix) => {
      expect((await open(prefix)).status).toBe(404);
    },
  );
});

it('knows all current codes', () => {
  expect(allCodes).toHaveLength(EXPECTED_COUNTS.currentCodes);
});
