import { copyFileSync, mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bounds } from '#fixtures/bounds.ts';
import { startAttackedServer, type AttackedServer } from '#fixtures/attack/attacked-server.ts';
import { readLabelledLines } from '#fixtures/server/labelled-lines.ts';
import { copyBuild } from '#fixtures/server/built-server.ts';

const MEGABYTE = 1024 * 1024;
const PAUSE_MILLISECONDS = 1000;
const SAMPLE_MILLISECONDS = 50;
/** The heap after all replacements may be this much larger than after the first. */
const MAX_MORE_MEGABYTES = 40;
const LINES = 200;
const NAMES = ['kampot', 'toul kork', 'siem reap', 'ភ្នំពេញ', 'svay dankum', 'Phum Tmeii, Kampog Siem'];
/** An index is replaced before its database, as a build does it. */
const FILES = ['dist/content.sqlite-index', 'dist/content.sqlite'];

let folder: string;
let server: AttackedServer;
let paths: string[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'replaced-content-'));
  copyBuild(folder);
  server = await startAttackedServer({ RATE_LIMITS: 'off' }, { root: folder });
  const { body } = await server.client.get('/sitemap-places.xml');
  paths = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, found = '']) => found);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function replaceContent(): void {
  for (const file of FILES.map((name) => path.join(folder, name))) {
    copyFileSync(file, `${file}.draft`);
    renameSync(`${file}.draft`, file);
  }
}

/** Returns the open files of the server that are its current database or a replaced one. */
function listOpenDatabases(): string[] {
  const descriptors = `/proc/${server.pid}/fd`;
  return readdirSync(descriptors).flatMap((descriptor) => {
    try {
      const target = readlinkSync(path.join(descriptors, descriptor));
      return target.includes('content.sqlite') ? [target] : [];
    } catch {
      // The server has closed the file after the folder was listed.
      return [];
    }
  });
}

/** Requests pages, searches and lookups all at once, and replaces the content meanwhile. */
async function loadWhile(
  replacements: number,
): Promise<{ statuses: Set<number>; asked: number; peak: number }> {
  const { client } = server;
  const statuses: number[] = [];
  const state = { isUnderWay: true, peak: 0 };
  const lines = readLabelledLines('addresses-of-shops.tsv').map(({ line }) => line);
  const repeat = async (ask: (round: number) => Promise<{ status: number }>): Promise<void> => {
    for (let round = 0; state.isUnderWay; round += 1) statuses.push((await ask(round)).status);
  };
  const load = [
    repeat((round) => client.get(paths[(round * 7) % paths.length] ?? '/')),
    repeat((round) => client.get(paths[(round * 11) % paths.length] ?? '/')),
    repeat((round) =>
      client.get(`/api/search?q=${encodeURIComponent(`${NAMES[round % NAMES.length]} ${round}`)}`),
    ),
    repeat((round) => client.get(`/search?q=${encodeURIComponent(NAMES[round % NAMES.length] ?? '')}`)),
    repeat((round) => {
      const body = JSON.stringify({ lines: lines.slice(round % LINES, (round % LINES) + LINES) });
      return client.post('/api/search/bulk', body, { 'Content-Type': 'application/json' });
    }),
  ];
  const sampling = (async () => {
    while (state.isUnderWay) {
      state.peak = Math.max(state.peak, (await server.metric('nodejs_heap_size_used_bytes')) / MEGABYTE);
      await pause(SAMPLE_MILLISECONDS);
    }
  })();
  for (let replacement = 0; replacement < bounds.contentReplacements; replacement += 1) {
    if (replacement < replacements) replaceContent();
    await pause(PAUSE_MILLISECONDS);
  }
  state.isUnderWay = false;
  await Promise.all([...load, sampling]);
  return { statuses: new Set(statuses), asked: statuses.length, peak: state.peak };
}

it(`${bounds.contentReplacements} replacements, one a second, fail no request and need little more memory than one`, async () => {
  await loadWhile(0);
  const one = await loadWhile(1);
  const all = await loadWhile(bounds.contentReplacements);
  console.log(
    `heap ${one.peak.toFixed(0)} MB with one, ${all.peak.toFixed(0)} MB with all; ${all.asked} requests`,
  );
  expect([...one.statuses, ...all.statuses].filter((status) => status !== 200)).toEqual([]);
  expect(all.peak - one.peak).toBeLessThan(MAX_MORE_MEGABYTES);
  // Only the newest database file is open. The server has closed all replaced files.
  await expect.poll(listOpenDatabases).toEqual([path.join(folder, 'dist/content.sqlite')]);
});
