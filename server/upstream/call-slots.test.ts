import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runAsClient } from '#server/http/async-context.ts';
import { createCallSlots } from './call-slots.ts';

const MAX_IN_FLIGHT = 32;
const { signal } = new AbortController();

async function fill() {
  const slots = createCallSlots();
  const releases: (() => void)[] = [];
  for (let call = 0; call < MAX_IN_FLIGHT; call += 1) releases.push(await slots.take(signal));
  return { slots, releases };
}

it('starts waiting calls in order when a call ends', async () => {
  const { slots, releases } = await fill();
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (name) => {
    const release = await slots.take(signal);
    order.push(name);
    return release;
  });
  for (const release of releases.slice(0, 3)) release();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
  expect(slots.inFlight()).toBe(MAX_IN_FLIGHT);
});

it('refuses waiting and new calls once no call finishes any more', async () => {
  const { slots, releases } = await fill();
  await expect(slots.take(signal)).rejects.toMatchObject({ kind: 'busy' });
  const atOnce = Promise.race([slots.take(signal), sleep(0, 'after a turn of the loop')]);
  await expect(atOnce).rejects.toMatchObject({ kind: 'busy' });
  releases[0]?.();
  const release = await slots.take(signal);
  expect(slots.inFlight()).toBe(MAX_IN_FLIGHT);
  release();
  expect(slots.inFlight()).toBe(MAX_IN_FLIGHT - 1);
});

it('does not mistake a busy process for an upstream that hangs', async () => {
  const { slots, releases } = await fill();
  const waiting = slots.take(signal);
  const until = performance.now() + 600;
  while (performance.now() < until);
  await sleep(0);
  releases[0]?.();
  await expect(waiting).resolves.toBeTypeOf('function');
});

it('limits the number of waiting calls', async () => {
  const { slots, releases } = await fill();
  const waiting = Array.from({ length: 256 }, () => slots.take(signal));
  await expect(slots.take(signal)).rejects.toMatchObject({ kind: 'busy' });
  for (const release of releases) release();
  const done = await Promise.all(waiting.slice(0, MAX_IN_FLIGHT));
  expect(done).toHaveLength(MAX_IN_FLIGHT);
  await Promise.allSettled(waiting);
});

it('leaves places to other clients, and lets clients take turns', async () => {
  const { slots, releases } = await fill();
  const order: string[] = [];
  const takeAs = (client: string) =>
    runAsClient(client, async () => {
      const release = await slots.take(signal);
      order.push(client);
      return release;
    });
  const crowd = Promise.allSettled(Array.from({ length: 256 }, () => takeAs('crowd')));
  await expect(takeAs('crowd')).rejects.toMatchObject({ kind: 'busy' });
  const other = takeAs('other');
  await sleep(0);
  for (const release of releases.slice(0, 3)) release();
  await other;
  expect(order).toEqual(['crowd', 'other', 'crowd']);
  await crowd;
});

it('drops an aborted call from the queue', async () => {
  const { slots, releases } = await fill();
  const leaving = new AbortController();
  const gone = slots.take(leaving.signal);
  const next = slots.take(signal);
  leaving.abort();
  await expect(gone).rejects.toMatchObject({ kind: 'busy' });
  releases[0]?.();
  await expect(next).resolves.toBeTypeOf('function');
});
