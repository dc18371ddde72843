import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPurgeChannel, type PurgeChannel } from '#server/cluster/purge-channel.ts';
import { createRedisLink, type RedisLink } from '#server/cluster/redis.ts';
import { createLog } from '#server/observability/log.ts';
import type { PurgeTags } from '#shared/contracts/purge.ts';
import { startHalfDeadProxy } from '#fixtures/server/half-dead-proxy.ts';
import { startRedis } from '#fixtures/server/redis.ts';

/**
 * The time limit of the polls. A process notices a dead connection after a second and then connects again, which takes longer on
 * a busy machine.
 */
const SOON = { timeout: 20_000, interval: 20 };

let redis: Awaited<ReturnType<typeof startRedis>>;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

let links: RedisLink[] = [];
let client: RedisLink['client'];
beforeEach(async () => {
  ({ client } = await connect());
  await client.flushall();
});
afterEach(() => {
  for (const link of links) link.close();
  links = [];
});

async function connect(url = redis.url): Promise<RedisLink> {
  const link = createRedisLink(url, createLog('silent'));
  links.push(link);
  await expect.poll(link.isUp).toBe(true);
  return link;
}
/** Creates the purge channel of a simulated process, and records the purges that it receives. */
async function startProcess(url?: string) {
  const channel = createPurgeChannel(await connect(url));
  const heard: PurgeTags[] = [];
  const missed = vi.fn<() => void>();
  channel.subscribe({ purge: (tags) => heard.push(tags), missed });
  // The channel calls `missed` once when it is connected, because purges before that may have been missed.
  await expect.poll(() => missed).toHaveBeenCalledTimes(1);
  missed.mockClear();
  return { channel, heard, missed };
}
async function publishAll(channel: PurgeChannel, count: number): Promise<PurgeTags[]> {
  const sent = Array.from({ length: count }, (_unused, index): PurgeTags => [`province:${index}`]);
  for (const tags of sent) await channel.publish(tags);
  return sent;
}

describe('processes with one Redis', () => {
  it('get the purges of each other in order, and not their own', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const sent = await publishAll(one.channel, 20);
    await other.channel.publish('all');
    await expect.poll(() => [one.heard, other.heard], SOON).toEqual([['all'], sent]);
  });

  it('ignore entries that are no purges', async () => {
    const { heard } = await startProcess();
    for (const text of ['', '{', '[]', '{"tags":"some","from":"x"}', '{"tags":[1],"from":"y"}']) {
      await client.xadd('postcode:purges', '*', 'purge', text);
    }
    await createPurgeChannel(await connect()).publish(['last']);
    await expect.poll(() => heard, SOON).toEqual([['last']]);
  });
});

describe('a process that listens over a connection which no byte passes any more', () => {
  it('gets every purge that was published meanwhile', async () => {
    const proxy = await startHalfDeadProxy(redis.url);
    const [remote, local] = [await startProcess(proxy.url), await startProcess()];
    expect(proxy.halfKill()).toBeGreaterThan(0);
    const sent = await publishAll(local.channel, 50);
    await expect.poll(() => remote.heard, SOON).toEqual(sent);
    expect(remote.missed).not.toHaveBeenCalled();
    await proxy.stop();
  });

  it('sends its own purge when it reaches Redis again, and says meanwhile that the others wait', async () => {
    const proxy = await startHalfDeadProxy(redis.url);
    const [remote, local] = [await startProcess(proxy.url), await startProcess()];
    proxy.halfKill();
    await expect(remote.channel.publish(['province:12'])).rejects.toMatchObject({
      fields: { others: 'pending' },
    });
    await expect.poll(() => local.heard, SOON).toEqual([['province:12']]);
    await proxy.stop();
  });
});

describe('a Redis that loses what it had', () => {
  it('makes every process purge everything, after a restart', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    await one.channel.publish(['province:1']);
    await redis.kill();
    await expect(one.channel.publish(['province:2'])).rejects.toThrow();
    await redis.start();
    await expect.poll(() => one.missed, SOON).toHaveBeenCalledTimes(1);
    await expect.poll(() => other.missed, SOON).toHaveBeenCalledTimes(1);
  });

  it('makes every process purge everything, also while all connections stay', async () => {
    const { missed, heard } = await startProcess();
    const other = await startProcess();
    await client.flushall();
    await expect.poll(() => missed, SOON).toHaveBeenCalledTimes(1);
    await other.channel.publish(['after']);
    await expect.poll(() => heard, SOON).toEqual([['after']]);
  });
});
