import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useAttackedServer } from '#fixtures/attack/attacked-server.ts';
import { MAX_FAILED_SHARE, startFlood, uncachedPath } from '#fixtures/attack/flood.ts';
import { askFor } from '#fixtures/attack/greedy-client.ts';
import { printAttack } from '#fixtures/attack/honest-client.ts';

const server = useAttackedServer();

/** The honest clients share one IP address, as in a mobile network. Each client has its own connection. */
const HONEST_CLIENTS = 300;
const PAGES = 3 * HONEST_CLIENTS;
const CARRIER = '127.0.0.4';
/** The honest clients send their requests at random times within this period. */
const MILLISECONDS = 30_000;
/**
 * If the honest clients have requested this share of the pages that the server has rendered, they wait before the next request.
 * The server renders pages alternately for their IP address and for the attacker's, so it could refuse requests above a share of
 * half. They wait only on a slow machine: they request 30 pages per second, and the rate limit admits at least 50 from the
 * attacker.
 */
const SHARE = 0.4;
/**
 * The honest clients may send this number of requests in addition to `SHARE`. Without it, they could send no request until the
 * server has rendered a page.
 */
const FIRST_PAGES = 8;
const LOOK_AGAIN_MILLISECONDS = 5;

type Statuses = Record<number, number>;

/**
 * Requests uncached pages at random times, through each agent in turn.
 * @param isDue returns true if the next request may start. `visits` is the number of requests that were already sent. `own`
 * contains the number of responses to these requests for each status.
 * @returns the number of responses by status
 */
async function visit(
  agents: http.Agent[],
  isDue: (visits: number, own: Statuses) => boolean,
): Promise<Statuses> {
  const { port } = server();
  const statuses: Statuses = {};
  const ask = async (agent: http.Agent | undefined): Promise<void> => {
    const status = await askFor({ agent, port, localAddress: CARRIER, path: uncachedPath() });
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const times = Array.from({ length: PAGES }, () => Math.random() * MILLISECONDS);
  const started = performance.now();
  const visits: Promise<void>[] = [];
  for (const time of times.toSorted((one, other) => one - other)) {
    while (performance.now() - started < time || !isDue(visits.length, statuses))
      await sleep(LOOK_AGAIN_MILLISECONDS);
    visits.push(ask(agents[visits.length % agents.length]));
  }
  await Promise.all(visits);
  return statuses;
}

function madeOf(statuses: Statuses): number {
  return statuses[404] ?? 0;
}

it('three hundred honest clients behind one address are all served, beside an attacker of another', async () => {
  const { port, metric } = server();
  const agents = Array.from(
    { length: HONEST_CLIENTS },
    () => new http.Agent({ keepAlive: true, maxSockets: 1 }),
  );
  const started = performance.now();
  const processor = await metric('process_cpu_seconds_total');
  const greedy = startFlood({ port, address: '127.0.0.3' });
  const statuses = await visit(
    agents,
    (visits, own) => visits - FIRST_PAGES < SHARE * (madeOf(own) + madeOf(greedy.statuses)),
  );
  const attacker = await greedy.stop();
  const seconds = (performance.now() - started) / 1000;
  const cores = ((await metric('process_cpu_seconds_total')) - processor) / seconds;
  const connections = await metric('open_connections');
  for (const agent of agents) agent.destroy();
  const failed = PAGES - madeOf(statuses);
  printAttack('300 honest clients of one address', {
    pages: PAGES,
    failed,
    statuses: JSON.stringify(statuses),
    seconds,
    'hundredths of a core': 100 * cores,
    connections,
    attacker: JSON.stringify(attacker),
  });
  expect(failed / PAGES).toBeLessThan(MAX_FAILED_SHARE);
  // The server has not closed the connections of the honest clients because of the attack.
  expect(connections).toBeGreaterThan(HONEST_CLIENTS * (1 - MAX_FAILED_SHARE));
});
