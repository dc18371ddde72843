import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MAX_BULK_LINES, MAX_LINE_LENGTH } from '#shared/contracts/addresses/bulk-lookup.ts';
import { useAttackedServer } from '#fixtures/attack/attacked-server.ts';
import { besideHonestClient, printAttack, type HonestReport } from '#fixtures/attack/honest-client.ts';

/**
 * The rate limits per IP address are off. Attackers have many IP addresses, so these limits protect neither the bulk lookup nor
 * the search.
 */
const server = useAttackedServer({ RATE_LIMITS: 'off' });

const DATA = path.resolve(import.meta.dirname, '../fixtures/data');
/** The target: a bulk lookup of a thousand lines takes at most this time. */
const WANTED_SECONDS = 3;
/** The target: each search during the bulk lookup takes at most this time. */
const WANTED_MILLISECONDS = 30;
/** Tests fail only at three times the target, because other processes use the machine too. */
const GATE_TIMES = 3;
/** The number of rounds. The test uses only the fastest round, because other processes can only add time. */
const ROUNDS = 3;
const SEARCH_EVERY_MILLISECONDS = 25;

const NAMES = ['kampot', 'toul kork', 'siem reap', 'ភ្នំពេញ', 'svay dankum', 'bavet', 'boeung keng kang 1'];
const searches = NAMES.map((name) => `/api/search?q=${encodeURIComponent(name)}`);

/** The slowest known lines. Each line is different, because the server looks up identical lines only once. */
const nasty = repeat(readLines('hostile-lines.txt'));
const ordinary = repeat(
  ['addresses-of-shops.tsv', 'addresses-held-out.tsv', 'addresses-of-people.tsv'].flatMap((file) =>
    readLines(file)
      .slice(1)
      .map((row) => row.split('\t').at(-1) ?? ''),
  ),
);

function readLines(file: string): string[] {
  return readFileSync(path.join(DATA, file), 'utf8').trim().split('\n');
}

function repeat(lines: readonly string[]): string[] {
  return Array.from({ length: MAX_BULK_LINES }, (_nothing, index) =>
    `#${index}, ${lines[index % lines.length]}`.slice(0, MAX_LINE_LENGTH),
  );
}

it.each([
  ['nasty lines', nasty],
  ['ordinary addresses', ordinary],
])(
  'a thousand lines are looked up, and nobody who searches meanwhile waits for them: %s',
  async (what, lines) => {
    const { client, port } = server();
    const body = JSON.stringify({ lines });
    const rounds: (HonestReport & { seconds: number })[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let seconds = Infinity;
      // oxlint-disable-next-line no-await-in-loop
      const honest = await besideHonestClient(
        { port, requests: searches, everyMilliseconds: SEARCH_EVERY_MILLISECONDS },
        async () => {
          const begun = performance.now();
          const { status } = await client.post('/api/search/bulk', body, {
            'Content-Type': 'application/json',
          });
          expect(status).toBe(200);
          seconds = (performance.now() - begun) / 1000;
        },
      );
      const { asked, failed, p50, p99, longest } = honest;
      printAttack(`a thousand ${what}, round ${round + 1}`, { seconds, asked, failed, p50, p99, longest });
      rounds.push({ ...honest, seconds });
    }
    expect(rounds.filter(({ failed }) => failed > 0)).toEqual([]);
    expect(Math.min(...rounds.map(({ seconds }) => seconds))).toBeLessThan(GATE_TIMES * WANTED_SECONDS);
    expect(Math.min(...rounds.map(({ longest }) => longest))).toBeLessThan(GATE_TIMES * WANTED_MILLISECONDS);
  },
);
