import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { PostcodeDetail } from '#shared/contracts/postcode.ts';
import { readConfig } from '#server/config/config.ts';
import { createEmbeddedSource } from '#server/directory/embedded-source.ts';
import { checkPostcodes } from '#server/directory/tables/checks/check-postcodes.ts';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { copyDatabase, DATA_FOLDER } from '#fixtures/server/database.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';

/**
 * The postcode that a second source gives for the commune `CODE`. The test adds this source. In the real data, no place has this
 * postcode.
 */
const OTHER_CODE = '120199';
const PLACE = '/phnom-penh-capital/chamkar-mon/tonle-basak';
const CODE = '120101';
const folder = mkdtempSync(path.join(tmpdir(), 'disputed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a code of which sources disagree', () => {
  const server = useServer(() => {
    const file = path.join(folder, 'content.sqlite');
    copyDatabase(file);
    const db = new DatabaseSync(file);
    db.exec(`UPDATE place SET postcode_status = 'disputed', postcode = NULL, first_candidate = '${CODE}',
      second_candidate = '${OTHER_CODE}' WHERE code = '${CODE}';
      DELETE FROM postcode WHERE rank = 1 AND place_code = '${CODE}';
      DELETE FROM prakas_row WHERE place_code = '${CODE}';
      INSERT INTO postcode VALUES ('${CODE}', 2, '${CODE}'), ('${OTHER_CODE}', 2, '${CODE}')`);
    db.close();
    const config = readConfig({ LOG_LEVEL: 'silent' });
    return { content: createEmbeddedSource({ databaseFile: file, ...config }) };
  });

  it.each(languages)('is shown with both values, each of which has a page, in %s', async (language) => {
    const { codeHistory, postcodeHero } = words[language].ui;
    const said = filled(codeHistory.disputed, { first: CODE, second: OTHER_CODE });
    const own = textOf(mainOf((await server.get(local(language, PLACE))).body));
    expect(own).toContain(said);
    for (const code of [CODE, OTHER_CODE]) {
      const response = await server.get(local(language, `/postcode/${code}`));
      expect(response.status).toBe(200);
      expect(response.headers['x-robots-tag']).toContain('noindex');
      expect(textOf(mainOf(response.body))).toContain(postcodeHero.title.reading);
      expect(textOf(mainOf(response.body))).toContain(said);
    }
  });

  it('has no code in the API, and both candidates', async () => {
    const { uses, print } = dataOf(await server.get(`/api/postcodes/${OTHER_CODE}`), PostcodeDetail);
    expect(uses[0]?.place.postcode).toEqual({
      status: 'disputed',
      code: null,
      candidates: [CODE, OTHER_CODE],
    });
    expect(print).toBeNull();
  });

  it('is built from a row with two candidates that each have a named source', () => {
    const { tables } = readTables(DATA_FOLDER);
    const rows = tables['prakas-77'];
    const [row] = rows.filter(({ place_code: code }) => code === CODE);
    const communes = tables.communes.map((commune) =>
      commune.code === CODE
        ? {
            ...commune,
            postcode: '',
            postcode_status: 'disputed',
            postcode_candidates: `${CODE} ${OTHER_CODE}`,
          }
        : commune,
    );
    const withSource = (source: string) =>
      checkPostcodes({
        ...tables,
        communes,
        'prakas-77': row ? [...rows, { ...row, postcode: OTHER_CODE, source, page: '' }] : rows,
      }).map(({ reason }) => reason);
    expect(withSource('A second list')).toEqual([]);
    expect(withSource('')).toContain('names no source of the code');
  });
});

describe('an address from before a name was corrected', () => {
  const server = useServer();

  it.each([
    ['/kampot-province/angkor-chey/ankor-chey', '/kampot-province/angkor-chey/angkor-chey'],
    ['/kampong-speu-province/odongk-maechay/veal-pong', '/kampong-speu-province/odong-mae-chey/veal-pong'],
  ])('%s leads to %s, in both languages', async (before, today) => {
    for (const language of languages) {
      const { status, headers } = await server.get(local(language, before));
      expect([status, headers.location]).toEqual([301, local(language, today)]);
      expect((await server.get(local(language, today))).status).toBe(200);
    }
  });
});
