import { describe, expect, it } from 'vitest';
import { found, useTracking } from '#fixtures/server/tracking.ts';
import { numberOf } from '../fakes/parcel-journeys.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const start = useTracking();

describe('the memory of histories', () => {
  const number = numberOf('in-transit');

  it('has one lookup for two hundred who ask at once, and for who asks within twenty minutes', async () => {
    const { find, calls, pass } = await start('upu');
    await Promise.all(Array.from({ length: 200 }, () => find(number)));
    pass(19 * MINUTE);
    await find(number);
    expect(calls()).toBe(1);
    pass(2 * MINUTE);
    await find(number);
    expect(calls()).toBe(2);
  });

  it('has nothing found for five minutes, and a delivery for a day', async () => {
    const { find, calls, pass } = await start('ship24');
    await find(numberOf('no-news'));
    await find(numberOf('delivered'));
    pass(6 * MINUTE);
    await find(numberOf('no-news'));
    await find(numberOf('delivered'));
    expect(calls()).toBe(3);
  });

  it('stands in for a provider that fails, says so, and ends after a day', async () => {
    const { find, upstream, pass } = await start('upu');
    const first = await found(find(number));
    await upstream.set('error-500');
    pass(23 * HOUR);
    expect(await found(find(number))).toEqual({ ...first, isStale: true });
    pass(2 * HOUR);
    await expect(find(number)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is answered in time by a provider that is late, whose answer is there for who asks next', async () => {
    const { find, upstream, calls } = await start('upu', { waitMilliseconds: 100 });
    upstream.delay(400);
    await expect(find(number)).rejects.toMatchObject({ code: 'unavailable' });
    await expect
      .poll(() =>
        find(number).then(
          () => 'found',
          () => 'late',
        ),
      )
      .toBe('found');
    expect(calls()).toBe(1);
  });

  it('remembers a failure for ten seconds', async () => {
    const { find, upstream, pass } = await start('ship24');
    await upstream.set('wrong-shape');
    await expect(find(number)).rejects.toMatchObject({ code: 'unavailable' });
    pass(9000);
    await expect(find(number)).rejects.toMatchObject({ code: 'unavailable' });
    // All other calls are probes of the circuit breaker.
    expect(upstream.seen.filter(({ url }) => url.pathname.endsWith('/track'))).toHaveLength(1);
  });
});

describe('the budget of a day', () => {
  it('lets ten lookups through and not the eleventh, and begins again the next day', async () => {
    const { find, calls, pass, tracking } = await start('ship24', { dailyCalls: 10 });
    const numbers = Array.from({ length: 11 }, (_, index) =>
      numberOf('delivered', String(1_000_000 + index)),
    );
    for (const number of numbers.slice(0, 10)) await find(number);
    expect([calls(), await tracking.budgetLeft()]).toEqual([10, 0]);
    expect(await find(numbers[10] ?? '')).toBe('spent');
    expect(calls()).toBe(10);
    // The next day has begun. The cached history is still fresh, so its lookup takes nothing from the new budget.
    pass(11 * HOUR);
    expect(await found(find(numbers[0] ?? ''))).toMatchObject({ isStale: false });
    expect(await tracking.budgetLeft()).toBe(10);
    expect((await found(find(numbers[10] ?? ''))).history.state).toBe('delivered');
  });

  it('is not used up when the store cannot count', async () => {
    const { find, calls, store } = await start('ship24');
    await store.close();
    store.takeTrackingCall = () => Promise.reject(new Error('away'));
    await expect(find(numberOf('delivered'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls()).toBe(0);
  });

  it('is not used up by calls to a provider that does not respond', async () => {
    const { find, tracking, upstream } = await start('ship24', { dailyCalls: 100 });
    await upstream.set('refused');
    await expect(find(numberOf('delivered'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect.poll(() => tracking.client.stats().breaker).toBe('open');
    const left = await tracking.budgetLeft();
    for (const serial of ['1111111', '2222222', '3333333'])
      await expect(find(numberOf('delivered', serial))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await tracking.budgetLeft()).toBe(left);
  });
});
