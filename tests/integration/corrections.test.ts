import { expect, it } from 'vitest';
import { CorrectionList } from '#shared/contracts/messages/form.ts';
import { createSqlStore } from '#server/store/sql-store.ts';
import { createSqliteDatabase } from '#server/store/database/sqlite-database.ts';
import { newMessage } from '#fixtures/data/messages.ts';
import { hrefsOf, mainOf, metaOf, textOf } from '#fixtures/server/html.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';

const SECRET = 'My neighbour told me so';
const store = createSqlStore(createSqliteDatabase(':memory:'));
const decided = newMessage({
  reference: 'R-7Q4K2M',
  fields: { what: 'code', suggestion: SECRET, evidence: SECRET },
  subject: SECRET,
  email: 'secret@example.org',
});
const server = useServer(async () => {
  await store.addMessage(decided, []);
  await store.addMessage(newMessage({ reference: 'R-HELD00', isHeld: true }), []);
  await store.addMessage(newMessage({ reference: 'R-SPAM00', isSpam: true }), []);
  await store.addMessage(newMessage({ reference: 'M-000000', kind: 'contact' }), []);
  await store.addMessage(newMessage({ reference: 'R-000001', about: { kind: 'atm', key: 'mag-001' } }), []);
  await store.changeMessage({
    id: decided.id,
    version: 1,
    change: { state: 'accepted', publicAnswer: { en: 'Mended.' }, inDataSince: '2026-12-01', note: SECRET },
    at: new Date('2026-11-30T09:00:00Z'),
  });
  return { store };
});

it('lists each report with what became of it, and no word of its sender', async () => {
  const response = await server.get('/api/corrections');
  const { items, pagination } = dataOf(response, CorrectionList);
  expect(items.map(({ reference }) => reference).toSorted()).toEqual(['R-000001', 'R-7Q4K2M']);
  expect(items).toContainEqual({
    reference: 'R-7Q4K2M',
    about: { kind: 'postcode', key: '120101' },
    what: 'code',
    state: 'accepted',
    openedOn: '2026-11-22',
    decidedOn: '2026-11-30',
    answer: { en: 'Mended.' },
    inDataSince: '2026-12-01',
  });
  expect(pagination.totalCount).toBe(2);
  expect(response.body).not.toMatch(/neighbour|secret/);
});

it.each(languages)('shows the same on its page, in %s', async (language) => {
  const { body, headers } = await server.get(local(language, '/corrections'));
  const main = mainOf(body);
  const text = textOf(main);
  const said = words[language].pages.corrections.words;
  for (const part of [
    'R-7Q4K2M',
    'Mended.',
    said.states.accepted,
    filled(said.kind.postcode, { key: '120101' }),
  ])
    expect(text).toContain(part);
  // The public answer exists only in English, so the Khmer page marks the answer with `lang="en"`.
  expect(main.includes('lang="en">Mended.')).toBe(language === 'km');
  expect(body).not.toMatch(/neighbour|secret@/);
  expect(text).not.toMatch(/R-HELD00|R-SPAM00|M-000000/);
  expect(hrefsOf(main)).toContain(local(language, '/postcode/120101'));
  expect(headers['cache-control']).toContain('s-maxage=600');
});

it('is empty past its end, and refuses what is no page', async () => {
  const { status, body } = await server.get('/corrections?page=9');
  expect([status, metaOf(body, 'robots')]).toEqual([200, 'noindex, follow']);
  expect((await server.get('/corrections?page=x')).status).toBe(400);
});

it.each([
  ['/siem-reap-provine/siem-reap/sla-kram', /^\/report\?about=171001$/],
  ['/postcode/120101', /^\/report\?about=120101$/],
  ['/free-tools/atm-finder/atm/mag-001', /^\/report\?about=atm%3Amag-001$/],
  ['/find-post-office/phnom-penh-capital/po-12-central', /^\/report\?about=post-office%3Apo-12-central$/],
])('%s leads to a report about it', async (path, link) => {
  const { status, body } = await server.get(path);
  expect(status).toBe(200);
  const [report = ''] = hrefsOf(mainOf(body)).filter((href) => href.startsWith('/report'));
  expect(report).toMatch(link);
  const page = await server.get(report);
  expect(textOf(mainOf(page.body))).toContain(words.en.pages.forms.words.about);
  expect(metaOf(page.body, 'robots')).toBe('noindex, follow');
});

it.each(['999999', 'atm:nobody', 'x', '<script>', 'page:x'])(
  'a report about "%s" is about nothing',
  async (about) => {
    const { status, body } = await server.get(`/report?about=${encodeURIComponent(about)}`);
    expect(status).toBe(200);
    expect(textOf(mainOf(body))).toContain(words.en.pages.forms.words.noAbout);
  },
);
