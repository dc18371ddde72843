import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createEmbeddedSource } from '#server/directory/embedded-source.ts';
import { buildDatabase } from '#server/directory/tables/build-database.ts';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { hrefsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { words } from '#fixtures/data/words.ts';

describe('a code that a place loses later', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'moved-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  // `moved` is a commune whose postcode is not in the list of 2022. When the commune loses this postcode, only the table of
  // changes still contains it.
  const { communes, changes } = readTables(DATA_FOLDER).tables;
  const former = new Set(communes.map(({ postcode_2022 }) => postcode_2022));
  const moved = communes.find(
    ({ code, postcode }) => !former.has(postcode) && !changes.some((row) => row.place_code === code),
  );
  const { code: place = '', postcode: lost = '' } = moved ?? {};
  const gained = `${lost.slice(0, 4)}99`;
  const edit = (table: string, change: (text: string) => string): void => {
    const file = path.join(folder, 'data', `${table}.tsv`);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };

  const moving = useServer(() => {
    cpSync(DATA_FOLDER, path.join(folder, 'data'), { recursive: true });
    edit('communes', (text) => text.replace(`\n${place}\t${lost}\t`, `\n${place}\t${gained}\t`));
    edit(
      'prakas-77',
      (text) => `${text.replace(/\n*$/, '')}\n${place}\t${gained}\tPrakas No. 99${'\t'.repeat(8)}\n`,
    );
    edit(
      'changes',
      (text) =>
        `${text.replace(/\n*$/, '')}\n2027-01-01\treassigned\t${place}\t${lost}\t${gained}\tPrakas No. 99\tMade up.\tសាកល្បង។\n`,
    );
    const databaseFile = path.join(folder, 'content.sqlite');
    buildDatabase(path.join(folder, 'data'), databaseFile);
    return { content: createEmbeddedSource({ databaseFile, ...readConfig({ LOG_LEVEL: 'silent' }) }) };
  });

  it('keeps its page, which leads to the new one, and its history, which has the change', async () => {
    const { events } = words.en.pages.changes.words.history;
    const detail = await moving.get(`/postcode/${lost}`);
    expect([detail.status, hrefsOf(mainOf(detail.body)).includes(`/postcode/${lost}/history`)]).toEqual([
      200,
      true,
    ]);
    for (const code of [lost, gained]) {
      const main = textOf(mainOf((await moving.get(`/postcode/${code}/history`)).body));
      expect(main).toContain('1 January 2027');
      expect(main).toContain('Made up.');
      const [said = ''] = (code === lost ? events.loses : events.gets).split(/\{\{\w+\}\}/).filter(Boolean);
      expect(main).toContain(said);
    }
  });

  it('has to begin with the code that the place had', () => {
    edit('changes', (text) => text.replace(`${place}\t${lost}\t${gained}`, `${place}\t999999\t${gained}`));
    expect(() => buildDatabase(path.join(folder, 'data'), path.join(folder, 'other.sqlite'))).toThrow(
      expect.objectContaining({
        problems: [expect.stringContaining(`begins with 999999, the place had ${lost}`)],
      }),
    );
  });
});
