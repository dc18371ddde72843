import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDevtools } from './watch-devtools.ts';

const MINUTE = 60_000;
const sizes = { outerWidth: 1280, innerWidth: 1280, outerHeight: 860, innerHeight: 760 };
const page = { visibilityState: 'visible' };
const click = vi.fn<(category: string, eventName: string) => void>();
const log = vi.spyOn(console, 'log');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { ...sizes });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: 'https://postcode.example' });
  log.mockReset().mockReturnValue(undefined);
  click.mockReset();
  page.visibilityState = 'visible';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['beside the page', { outerWidth: 1441 }],
  ['below it', { outerHeight: 921 }],
])(
  'tools that open %s are greeted within half a second, in both languages, and reported once',
  (_where, opened) => {
    watchDevtools({ click });
    vi.advanceTimersByTime(MINUTE);
    expect(log).not.toHaveBeenCalled();
    Object.assign(window, opened);
    vi.advanceTimersByTime(500);
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls[0]?.[0]).toMatch(
      /https:\/\/postcode\.example\/contact-us.*\n.*\p{Script=Khmer}.*https:\/\/postcode\.example\/km\/contact-us/u,
    );
    expect(click.mock.calls).toEqual([['devtools', 'open']]);
    vi.advanceTimersByTime(MINUTE);
    expect(log).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  },
);

it('160 pixels are the frame of a window, and a hidden page looks at nothing', () => {
  watchDevtools({ click });
  Object.assign(window, { outerWidth: 1440, outerHeight: 920 });
  vi.advanceTimersByTime(MINUTE);
  page.visibilityState = 'hidden';
  Object.assign(window, { outerWidth: 1900 });
  vi.advanceTimersByTime(MINUTE);
  expect(log).not.toHaveBeenCalled();
});

it('after ten minutes it looks no more', () => {
  watchDevtools({ click });
  vi.advanceTimersByTime(10 * MINUTE + 1000);
  expect(vi.getTimerCount()).toBe(0);
});
