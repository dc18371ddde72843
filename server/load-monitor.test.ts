import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLoadMonitor, type LoadMonitor } from './load-monitor.ts';

let monitor: LoadMonitor;
afterEach(() => monitor.stop());

const block = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

describe('the watch over the event loop', () => {
  it('lets work in while the loop is on time', async () => {
    monitor = createLoadMonitor();
    await sleep(200);
    expect(monitor.isOverloaded()).toBe(false);
  });

  it('turns work away within the turn that takes too long, and until the loop is on time again', async () => {
    const told = vi.fn<(lag: number) => void>();
    monitor = createLoadMonitor(told);
    await sleep(100);
    block(400);
    expect(monitor.isOverloaded()).toBe(true);
    await sleep(1);
    expect(monitor.isOverloaded()).toBe(true);
    expect(monitor.lagMilliseconds()).toBeGreaterThan(200);
    await vi.waitFor(() => expect(monitor.isOverloaded()).toBe(false), { timeout: 5000 });
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('stays as it is while the loop is neither on time nor too late', async () => {
    monitor = createLoadMonitor();
    await sleep(100);
    block(180);
    await sleep(1);
    expect(monitor.isOverloaded()).toBe(false);
    block(400);
    await sleep(1);
    block(180);
    await sleep(1);
    expect(monitor.isOverloaded()).toBe(true);
  });

  it('tells of a crowd that stays once', async () => {
    const told = vi.fn<(lag: number) => void>();
    monitor = createLoadMonitor(told);
    for (let times = 0; times < 3; times += 1) {
      block(300);
      await vi.waitFor(() => expect(monitor.isOverloaded()).toBe(false), { timeout: 5000 });
    }
    expect(told).toHaveBeenCalledTimes(1);
  });
});
