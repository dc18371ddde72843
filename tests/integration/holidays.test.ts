import { expect, it } from 'vitest';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { withoutJoiners } from '#shared/i18n/whole-name.ts';
import { readConfig } from '#server/config/config.ts';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { SITE_URL } from '#fixtures/server/app.ts';
import { elementsOf, hrefsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { languages, local, words } from '#fixtures/data/words.ts';

const { holidays } = readTables(DATA_FOLDER).tables;
const start = useServers();
/**
 * Starts a site with a fixed clock.
 * @param time in UTC, which is seven hours behind Phnom Penh
 */
const at = (time: string, variables: Record<string, string> = {}) =>
  start({
    now: () => new Date(time),
    config: readConfig({ SITE_URL, LOG_LEVEL: 'silent', ...variables }),
  });
const OFFICE_PAGES = [
  '/find-post-office',
  '/find-post-office/near-me',
  '/find-post-office/kampot-province',
  '/find-post-office/phnom-penh-capital/po-12-central',
];
const CLOSED = { en: 'Closed today: Water Festival', km: 'ថ្ងៃនេះបិទ៖ ព្រះរាជពិធីបុណ្យអុំទូក' };

it('home and post offices say on a holiday that they are closed, and that its day was computed', async () => {
  // At this time it is already 24 November in Phnom Penh.
  const server = await at('2026-11-23T18:00:00Z', { CHANGE_ON_HOME_UNTIL: 'off' });
  for (const language of languages)
    for (const path of ['/', ...OFFICE_PAGES]) {
      const main = mainOf((await server.get(local(language, path))).body);
      expect(withoutJoiners(textOf(main))).toContain(CLOSED[language]);
      expect(textOf(main)).toContain(words[language].pages.publicHolidays.words.notice.computed);
      expect(hrefsOf(main)).toContain(local(language, '/public-holidays'));
    }
});

it.each(['2026-11-27T05:00:00Z', '2028-01-01T05:00:00Z'])(
  'nothing is said on another day, or past the last row: %s',
  async (time) => {
    const server = await at(time, { CHANGE_ON_HOME_UNTIL: 'off' });
    for (const path of ['/', ...OFFICE_PAGES])
      expect(mainOf((await server.get(path)).body)).not.toContain('/public-holidays');
  },
);

it('home leads to the change of codes until the day that the operator sets', async () => {
  const line = words.en.pages.changes.words.home;
  const until = { CHANGE_ON_HOME_UNTIL: '2026-12-31' };
  expect(textOf(mainOf((await (await at('2026-12-31T10:00:00Z', until)).get('/')).body))).toContain(line);
  expect(textOf(mainOf((await (await at('2026-12-31T18:00:00Z', until)).get('/')).body))).not.toContain(line);
});

it.each(languages)('the page of the holidays has every day of the table in %s', async (language) => {
  const server = await at('2026-11-28T05:00:00Z');
  const rows = elementsOf(mainOf((await server.get(local(language, '/public-holidays'))).body), 'tr').map(
    textOf,
  );
  const { computed } = words[language].pages.publicHolidays.words.list;
  for (const { name_en, name_km } of holidays)
    expect(rows.filter((row) => row.includes(language === 'en' ? name_en : name_km)).length).toBeGreaterThan(
      0,
    );
  expect(rows.filter((row) => row.includes(computed))).toHaveLength(
    holidays.filter(({ certainty }) => certainty === 'computed').length,
  );
});
