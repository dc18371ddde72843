import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useAttackedServer } from '#fixtures/attack/attacked-server.ts';
import { MAX_FAILED_SHARE, startFlood } from '#fixtures/attack/flood.ts';
import {
  besideHonestClient,
  joinReports,
  printAttack,
  type HonestOptions,
  type HonestReport,
} from '#fixtures/attack/honest-client.ts';
import { pageView, VISITOR_AGENT } from '#fixtures/data/events.ts';

const server = useAttackedServer();

const ROUND_MILLISECONDS = 10_000;
const ROUNDS = 4;
const MAX_TIMES_AS_LONG = 2;
/**
 * If a time without the flood is shorter than this, the test uses this time instead. Other load on the machine can delay a
 * response by up to this time.
 */
const SHORT_MILLISECONDS = 20;

/** Returns requests that no cache answers: pages, searches, API calls and events. */
function honestRequests(): HonestOptions['requests'] {
  const event = {
    path: '/api/events',
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', 'User-Agent': VISITOR_AGENT },
    body: JSON.stringify(pageView('honest')),
  };
  const reads = Array.from({ length: 200 }, (_nothing, index) => [
    `/not-there-${index}/either`,
    `/search?q=kampot+${index}`,
    `/api/geocoding/nearest?lat=11.5${index}&lon=104.9`,
  ]).flat();
  return [...reads.slice(0, 20), event, ...reads.slice(20)];
}

function visit(work: () => Promise<unknown>): Promise<HonestReport> {
  const { port } = server();
  return besideHonestClient({ port, requests: honestRequests(), everyMilliseconds: 100 }, work);
}

function expectServed(honest: HonestReport, quiet: HonestReport): void {
  expect(honest.failed / honest.asked).toBeLessThan(MAX_FAILED_SHARE);
  const most = MAX_TIMES_AS_LONG * Math.max(quiet.p50, SHORT_MILLISECONDS);
  expect(honest.p50).toBeLessThan(most);
  expect(meanOf(honest)).toBeLessThan(MAX_TIMES_AS_LONG * Math.max(meanOf(quiet), SHORT_MILLISECONDS));
}

function meanOf({ responses }: HonestReport): number {
  return responses.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / responses.length;
}

it('one address on 45 connections takes nothing from other visitors', async () => {
  const { port } = server();
  const quietRounds: HonestReport[] = [];
  const rounds: HonestReport[] = [];
  const statuses: Record<number, number> = {};
  // Rounds with and without the flood alternate, so that other load on the machine slows both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    quietRounds.push(await visit(() => sleep(ROUND_MILLISECONDS / ROUNDS)));
    const beside = await visit(async () => {
      const greedy = startFlood({ port });
      await sleep(ROUND_MILLISECONDS / ROUNDS);
      for (const [status, count] of Object.entries(await greedy.stop()))
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
    });
    rounds.push(beside);
  }
  const quiet = joinReports(quietRounds);
  const honest = joinReports(rounds);
  printAttack('uncached pages over 45 connections', {
    asked: honest.asked,
    failed: honest.failed,
    p50: honest.p50,
    'quiet p50': quiet.p50,
    mean: meanOf(honest),
    'quiet mean': meanOf(quiet),
    p99: honest.p99,
    'quiet p99': quiet.p99,
    attacker: JSON.stringify(statuses),
  });
  expectServed(honest, quiet);
  expect(statuses[429]).toBeGreaterThan(0);
});
