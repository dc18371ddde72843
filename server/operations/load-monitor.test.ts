import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLoadMonitor, type LoadMonitor } from './load-monitor.ts';

let monitor: LoadMonitor;
afterEach(() => monitor.stop());

const CROWD = 100;
const watch = (told: (lag: number) => void = () => {}, connections = CROWD): void => {
  monitor = createLoadMonitor(() => connections, told);
};

/** One turn of the event loop that takes so long. */
const turn = async (milliseconds: number): Promise<void> => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  await sleep(1);
};
const onTime = (): Promise<void> =>
  vi.waitFor(() => expect(monitor.lagMilliseconds()).toBeLessThan(50), { timeout: 5000, interval: 60 });

describe('the watch over the event loop', () => {
  it('lets a single heavy page pass', async () => {
    watch();
    await onTime();
    await turn(400);
    expect(monitor.lagMilliseconds()).toBeGreaterThan(200);
    expect(monitor.isOverloaded()).toBe(false);
  });

  it('turns work away after two late turns, until the loop is on time again', async () => {
    watch();
    await onTime();
    await turn(400);
    await turn(400);
    expect(monitor.isOverloaded()).toBe(true);
    await turn(180);
    expect(monitor.isOverloaded()).toBe(true);
    await onTime();
    expect(monitor.isOverloaded()).toBe(false);
  });

  it('turns nobody away who comes alone: the machine is busy with something else', async () => {
    watch(undefined, 2);
    await onTime();
    await turn(400);
    await turn(400);
    expect(monitor.isOverloaded()).toBe(false);
  });

  it('cuts the second late turn short', async () => {
    watch();
    await onTime();
    await turn(400);
    const end = performance.now() + 400;
    while (performance.now() < end);
    expect(monitor.isOverloaded()).toBe(true);
  });

  it('tells of a crowd that stays once', async () => {
    const told = vi.fn<(lag: number) => void>();
    watch(told);
    for (let times = 0; times < 3; times += 1) {
      await turn(300);
      await turn(300);
      expect(monitor.isOverloaded()).toBe(true);
      await onTime();
    }
    expect(told).toHaveBeenCalledTimes(1);
    expect(told.mock.calls[0]?.[0]).toBeGreaterThan(200);
  });
});
