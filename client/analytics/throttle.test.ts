import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const runs: [at: number, value: string][] = [];
  const begin = Date.now();
  return { runs, call: throttle<string>((value) => runs.push([Date.now() - begin, value]), 700) };
}

it('the first of many calls counts at once, the last one when the time is over', () => {
  const { runs, call } = start();
  for (const value of ['p', 'ph', 'phn', 'phno', 'phnom']) {
    call(value);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(5000);
  expect(runs).toEqual([
    [0, 'p'],
    [700, 'phnom'],
  ]);
});

it('calls with long pauses all count at once', () => {
  const { runs, call } = start();
  call('kep');
  vi.advanceTimersByTime(700);
  call('kampot');
  vi.advanceTimersByTime(5000);
  expect(runs).toEqual([
    [0, 'kep'],
    [700, 'kampot'],
  ]);
});

it('however long somebody types, no two runs are closer than the time', () => {
  const { runs, call } = start();
  for (let at = 0; at < 5000; at += 50) {
    call(String(at));
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(5000);
  const gaps = runs.slice(1).map(([at], index) => at - (runs[index]?.[0] ?? 0));
  expect(gaps.length).toBeGreaterThan(5);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(700);
  expect(runs.at(-1)?.[1]).toBe('4950');
});
