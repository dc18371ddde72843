import { describe, expect, it } from 'vitest';
import { BulkItemList, type BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { startEdge } from '#fixtures/server/edge.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer, useServers } from '#fixtures/server/use-server.ts';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { words } from '#fixtures/data/words.ts';

const JSON_HEADERS = { 'Content-Type': 'application/json' };

const server = useServer();
const start = useServers();

function send(body: unknown, headers: Record<string, string> = JSON_HEADERS): Promise<TestResponse> {
  return server.post('/api/search/bulk', typeof body === 'string' ? body : JSON.stringify(body), headers);
}
async function lookUp(lines: string[], c?: string): Promise<BulkItem[]> {
  return dataOf(await send({ lines, ...(c ? { c } : {}) }), BulkItemList).items;
}

describe('a lookup of many lines', () => {
  it('answers each line in its place, with code, full path in both languages, and how sure it is', async () => {
    const [commune, nothing, province] = await lookUp(
      ['sla kram siem reap', 'xyzzy', 'Kampot Province'],
      'km',
    );
    expect(commune).toEqual({
      line: 'sla kram siem reap',
      match: 'exact',
      parts: [
        { kind: 'commune', start: 0, end: 8, text: 'sla kram', place: '171001' },
        { kind: 'district', start: 9, end: 18, text: 'siem reap', place: '1710' },
      ],
      notes: [],
      category: 'commune',
      code: '171001',
      candidates: [],
      path: {
        en: 'Sangkat Sla Kram, Siem Reap Municipality, Siem Reap Province',
        km: 'សង្កាត់ស្លក្រាម ក្រុងសៀមរាប ខេត្តសៀមរាប',
      },
      url: '/km/siem-reap-provine/siem-reap/sla-kram',
      note: null,
    });
    expect(nothing).toEqual({
      line: 'xyzzy',
      match: 'none',
      parts: [{ kind: 'other', start: 0, end: 5, text: 'xyzzy', place: null }],
      notes: [],
      category: null,
      code: null,
      candidates: [],
      path: null,
      url: null,
      note: null,
    });
    expect(province).toMatchObject({ match: 'exact', code: '070000', category: 'province' });
  });

  it('marks a district in which the place does not lie, as its note names it', async () => {
    const [item] = await lookUp(['Khum Kampong Kor, Srok Kang Meas, Kampong Cham Province']);
    expect(item?.notes[0]).toMatchObject({ code: 'contradicting-parent', place: { code: '0307' } });
    expect(item?.parts.map(({ place }) => place)).toContain('0307');
  });

  it('says of a code alone that it is a former one, or that no place has it', async () => {
    const items = await lookUp(['010101', '120399', '171001']);
    expect(items.map(({ code, notes }) => [code, notes.map((note) => [note.code, note.postcode])])).toEqual([
      ['010201', [['former-code', '010101']]],
      ['120300', [['unknown-code', '120399']]],
      ['171001', []],
    ]);
  });

  it.each(['$12000', '12000 riel', '40000៛', '៛ 120000', '12302 រៀល', '12500 KHR'])(
    'takes the price %s beside an address for no code',
    async (price) => {
      const [item] = await lookUp([`Sla Kram, Siem Reap\t${price}`]);
      expect(item).toMatchObject({ code: '171001', notes: [] });
      expect(item?.parts.at(-1)?.kind).toBe('other');
    },
  );

  it.each([
    ['a current code', '171001', 'exact', '171001'],
    ['a current code that its place had before, too', '120101', 'exact', '120101'],
    ['a code among other signs', '12/01/01', 'unsure', '120101'],
    ['a sum', '=1+1', 'none', null],
    ['another', '-2+3', 'none', null],
    ['a current code in Khmer pairs', '១៧ ១០ ០១', 'exact', '171001'],
    ['a name in Khmer with its parents', 'សង្កាត់ស្លក្រាម ក្រុងសៀមរាប ខេត្តសៀមរាប', 'exact', '171001'],
    ['a name that one place has', 'Tonle Basak', 'exact', '120101'],
    ['a sangkat by its initials', 'S/K Boeung Keng Kang I', 'exact', '121301'],
    ['a former code that no other place has', '010101', 'likely', '010201'],
    ['a province whose town is called the same', 'Siem Reap', 'likely', '170000'],
    ['another spelling', 'Tonlea Basac', 'likely', '120101'],
    ['a slip', 'Tonle Basaak', 'likely', '120101'],
    ['a name of many villages', 'Thmei', 'unsure', undefined],
    ['a name with words that fit nothing', 'Tonle Basak xyzzy', 'likely', '120101'],
    ['the beginning of a code', '1710', 'unsure', '171000'],
    ['a town before what may be half a name', 'Battambang rattan', 'unsure', '020000'],
    ['one digit', '0', 'none', null],
    ['a page of this site', 'privacy', 'none', null],
    ['no line at all', '', 'none', null],
    ['markup', '<script>alert(1)</script>', 'none', null],
    ['half a character', '\ud83d', 'none', null],
  ])('knows how sure it is of %s', async (_what, line, match, code) => {
    const [item] = await lookUp([line]);
    expect(item).toMatchObject({ match, ...(code === undefined ? {} : { code }) });
  });

  it('names the province of five digits, and the code whose zero a spreadsheet dropped', async () => {
    const [scheme, lostZero, neither] = await lookUp(['12209', '10201', '99999']);
    expect(scheme).toMatchObject({
      match: 'unsure',
      category: 'province',
      code: null,
      url: '/postcode/12209',
    });
    expect(scheme?.note).toContain('Phnom Penh Capital');
    expect(lostZero).toMatchObject({ match: 'unsure', code: '010201' });
    expect(lostZero?.note).toContain('010201');
    expect(neither).toMatchObject({ match: 'none', note: null });
  });

  it('takes as many and as long lines as it says, and lets pages pass meanwhile', async () => {
    const some = ['171001', 'Sla Kram, Siem Reap', 'ទន្លេបាសាក់ ចំការមន ភ្នំពេញ', 'Tonle Basaak'];
    const lines = Array.from({ length: 999 }, (_nothing, index) => `#${index}, ${some[index % some.length]}`);
    lines.push(`171001${' '.repeat(194)}`);
    const state = { isDone: false };
    const looked = lookUp(lines).finally(() => (state.isDone = true));
    let pages = 0;
    while (!state.isDone) {
      expect((await server.get('/track')).status).toBe(200);
      pages += 1;
    }
    expect((await looked).map(({ line }) => line)).toEqual(lines);
    expect((await looked).at(-1)?.code).toBe('171001');
    expect(pages).toBeGreaterThan(20);
  });

  it('ends with the visit of who asked', async () => {
    const asked = Promise.withResolvers<AbortSignal>();
    const content: ContentSource = {
      ...createTestContent(),
      searchLines: ({ signal }) => {
        asked.resolve(signal);
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
    };
    const { log, lines } = createLineLog();
    const waiting = await start({ content, log });
    const request = waiting.raw.post('/api/search/bulk', JSON.stringify({ lines: ['Kep'] }), JSON_HEADERS);
    const signal = await asked.promise;
    expect(signal.aborted).toBe(false);
    waiting.raw.close();
    await expect(request).rejects.toThrow();
    await expect.poll(() => signal.aborted).toBe(true);
    expect(lines.join()).not.toContain('request-failed');
  });

  it('is cached by nobody', async () => {
    expect((await send({ lines: ['Kep'] })).headers['cache-control']).toBe('no-store');
  });
});

describe('a lookup that cannot be', () => {
  it.each([
    ['too many lines', { lines: Array.from({ length: 1001 }, () => 'Kep') }, { lines: 'too-many' }],
    ['a line that is too long', { lines: ['Kep', 'ក'.repeat(201)] }, { 'lines.1': 'too-long' }],
    ['no lines', {}, { lines: 'missing' }],
    ['lines that are no list', { lines: 'Kep' }, { lines: 'array' }],
    ['a line that is no text', { lines: [1] }, { 'lines.0': 'string' }],
    ['a language we do not speak', { lines: [], c: 'fr' }, { c: 'unknown-culture' }],
    ['no JSON', '{', { body: 'json' }],
  ])('is refused for %s', async (_what, body, fields) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(errorOf(response)).toMatchObject({ code: 'bad-request', fields });
  });

  it('is refused where it is no JSON, or too large, or asked for with GET', async () => {
    expect((await send('lines=Kep', { 'Content-Type': 'text/plain' })).status).toBe(400);
    const large = await send(JSON.stringify({ lines: ['x'.repeat(1_300_000)] }));
    expect([large.status, errorOf(large).code]).toEqual([413, 'too-large']);
    expect((await server.get('/api/search/bulk')).status).toBe(405);
  });

  it('is refused in the language of the call', async () => {
    const { message } = errorOf(await send({ lines: [1], c: 'km' }));
    expect(message).toBe(words.km.pages.apiError['bad-request']);
  });
});

it('is the same where the content is elsewhere, in parts that fit into a call', async () => {
  const edge = await startEdge({ contentApiUrl: `${server.origin}/api` });
  try {
    const lines = Array.from({ length: 501 }, (_nothing, index) => `${170_000 + index}`);
    const body = JSON.stringify({ lines, c: 'km-KH' });
    const remote = await edge.post('/api/search/bulk', body, JSON_HEADERS);
    expect(dataOf(remote, BulkItemList).items).toEqual(await lookUp(lines, 'km'));
  } finally {
    await edge.stop();
  }
});
