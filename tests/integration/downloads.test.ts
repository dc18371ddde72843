import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '#fixtures/server/use-server.ts';
import { composeDownloads } from '#server/directory/downloads/compose-downloads.ts';
import { hashOf } from '#server/directory/downloads/download-file.ts';

const DATA = path.resolve('server/directory/data');
const built = await composeDownloads(DATA);
const server = useServer(() => ({ staticFolder: writeFolder(), downloads: listBuilt() }));

const bytesOf = (name: string): Buffer => {
  const found = built.files.find((file) => file.name === name);
  if (!found) throw new Error(`No file ${name}`);
  return found.bytes;
};
const Rows = v.array(v.record(v.string(), v.string()));
const rowsOf = (name: string) =>
  v.parse(Rows, parse(bytesOf(name), { bom: true, columns: true, record_delimiter: '\r\n' }));

function writeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'downloads-'));
  const data = path.join(folder, 'data', built.edition);
  mkdirSync(data, { recursive: true });
  for (const { name, bytes } of built.files) writeFileSync(path.join(data, name), bytes);
  return folder;
}

function listBuilt() {
  const files = built.files.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: hashOf(bytes) }));
  return { edition: built.edition, files };
}

describe('the files', () => {
  it('have the same bytes when they are made again', async () => {
    const again = await composeDownloads(DATA);
    expect(again.edition).toBe(built.edition);
    expect(again.files.map(({ name, bytes }) => [name, hashOf(bytes)])).toEqual(
      built.files.map(({ name, bytes }) => [name, hashOf(bytes)]),
    );
  });

  it('are listed with their checksums, and are small', () => {
    const sums = bytesOf('SHA256SUMS').toString().trim().split('\n');
    const listed = built.files.filter(({ name }) => name !== 'SHA256SUMS');
    expect(sums).toEqual(listed.map(({ name, bytes }) => `${hashOf(bytes)}  ${name}`));
    const total = built.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(total).toBeLessThan(8 * 1024 * 1024);
  });

  it('tell what changed, and when', () => {
    const text = bytesOf('CHANGES.md').toString();
    expect(text).toMatch(/^# Changes\n\n## \d{4}-\d\d-\d\d\n\n- /);
    expect(text).toContain('398 are unchanged,\n399 are retired, and 825 belong to another commune');
    expect(text).toContain('- settled: Khleang Meas (NCDD 020407), 020408.');
  });

  it('are described column by column, and their keys hold', () => {
    const { resources } = JSON.parse(bytesOf('datapackage.json').toString());
    expect(resources.length).toBeGreaterThan(7);
    const keys = new Map<string, Set<string | undefined>>(
      resources.map(({ name, path: file, schema }: Described) => [
        name,
        new Set(rowsOf(file).map((row) => row[schema.primaryKey[0] ?? ''])),
      ]),
    );
    for (const { path: file, hash, bytes, schema } of resources) {
      const rows = rowsOf(file);
      expect(Object.keys(rows[0] ?? {})).toEqual(schema.fields.map(({ name }: { name: string }) => name));
      expect([hash, bytes]).toEqual([`sha256:${hashOf(bytesOf(file))}`, bytesOf(file).length]);
      expect(new Set(rows.map((row) => row[schema.primaryKey[0]])).size).toBe(rows.length);
      for (const { fields, reference } of schema.foreignKeys) {
        const missing = rows.filter(
          (row) => row[fields[0]] !== '' && !keys.get(reference.resource)?.has(row[fields[0]]),
        );
        expect(missing).toEqual([]);
      }
    }
  });

  it('keep rows under a share-alike licence apart', () => {
    const osm = rowsOf('atms-osm.csv');
    expect(new Set(osm.map(({ licence }) => licence))).toEqual(new Set(['ODbL-1.0']));
    const ids = osm.map(({ id }) => id ?? '');
    for (const name of ['atms.csv', 'places.json', 'post-offices.csv', 'datapackage.json']) {
      const text = bytesOf(name).toString();
      expect(ids.filter((id) => text.includes(id))).toEqual([]);
    }
    expect(bytesOf('cambodia-postcodes.zip').includes('atms-osm')).toBe(false);
    expect(bytesOf('postcodes.sqlite').includes(ids[0] ?? '')).toBe(false);
  });

  it('name the licence of each file in the catalog, which portals of open data read', () => {
    const catalog = JSON.parse(bytesOf('catalog.jsonld').toString());
    const licences = new Map<string, string>(
      catalog['dcat:distribution'].map((each: Record<string, { '@id': string }>) => [
        each['dcat:downloadURL']?.['@id'],
        each['dct:license']?.['@id'],
      ]),
    );
    expect(['communes.csv', 'atms.csv', 'atms-osm.csv'].map((name) => licences.get(name))).toEqual([
      expect.stringContaining('creativecommons.org/licenses/by/4.0'),
      expect.stringContaining('apache.org'),
      expect.stringContaining('odbl'),
    ]);
    expect(licences.get('postcodes.sqlite')).toBeUndefined();
  });

  it('hold the tables as a database and the borders as GeoJSON', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'downloads-')), 'postcodes.sqlite');
    writeFileSync(file, bytesOf('postcodes.sqlite'));
    const db = new DatabaseSync(file, { readOnly: true });
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(db.prepare("SELECT name_en FROM communes WHERE postcode = '171001'").get()).toEqual({
      name_en: 'Sla Kram',
    });
    db.close();
    rmSync(path.dirname(file), { recursive: true });
    const { features } = JSON.parse(bytesOf('communes.geojson').toString());
    for (const { geometry } of features)
      for (const [outer, ...holes] of geometry.coordinates) {
        expect(turnOf(outer)).toBeGreaterThan(0);
        for (const hole of holes) expect(turnOf(hole)).toBeLessThan(0);
        for (const [x, y] of outer) expect(x > 102 && x < 108 && y > 9 && y < 15).toBe(true);
      }
  });
});

type Described = { name: string; path: string; schema: { primaryKey: string[] } };

/** Returns twice the signed area of a ring. The area is positive if the ring runs counterclockwise. */
function turnOf(ring: [number, number][]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
}

describe('a download', () => {
  let dated = '';
  beforeAll(() => {
    dated = `/data/${built.edition}/communes.csv`;
  });

  it('never changes below its edition, and is the newest below latest', async () => {
    const [edition, latest] = await Promise.all([
      server.get(dated),
      server.get('/data/latest/communes.csv', { Origin: 'https://elsewhere.example' }),
    ]);
    expect([edition.status, latest.status]).toEqual([200, 200]);
    expect(edition.body).toBe(latest.body);
    expect(edition.headers['cache-control']).toContain('immutable');
    expect(latest.headers['cache-control']).toBe('public, max-age=3600');
    expect(latest.headers['etag']).toMatch(/^"/);
    expect(latest.headers['access-control-allow-origin']).toBe('*');
    const etag = latest.headers['etag'] ?? '';
    expect((await server.get('/data/latest/communes.csv', { 'If-None-Match': etag })).status).toBe(304);
    expect((await server.get('/data/2022-01-01/communes.csv')).status).toBe(404);
  });

  it('is sent in parts', async () => {
    const part = await server.get('/data/latest/communes.csv', { Range: 'bytes=3-11' });
    expect([part.status, part.body]).toEqual([206, 'ncdd_code']);
    const beyond = await server.get('/data/latest/communes.csv', { Range: 'bytes=99999999-' });
    expect(beyond.status).toBe(416);
    const hostile = ['bytes=-0', 'bytes=9-1', 'bytes=a-b', 'lines=1-2', `bytes=${'0-1,'.repeat(500)}0-1`];
    for (const Range of hostile) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await server.get('/data/latest/communes.csv', { Range });
      expect(status).toBeOneOf([200, 206, 416]);
      expect(body.length).toBeLessThanOrEqual(bytesOf('communes.csv').length);
    }
    expect(beyond.headers['content-range']).toBe(`bytes */${bytesOf('communes.csv').length}`);
  });

  it.each(['/data', '/km/data'])('is linked from %s, as a data set for search engines', async (page) => {
    const { body } = await server.get(page);
    expect(body).toContain(`href="/data/${built.edition}/cambodia-postcodes.zip"`);
    expect(body).toContain('"@type":"Dataset"');
    expect(body).toContain(hashOf(bytesOf('communes.geojson')));
  });
});
