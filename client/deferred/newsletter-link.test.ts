import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bareLayout as layout } from '#fixtures/data/bare-layout.ts';
import { watchNewsletterLink } from './newsletter-link.ts';

const ADDRESS = 'https://postcode.example/km/newsletter';

/** The code of the form is loaded when the test resolves this promise. */
const chunk = vi.hoisted(() => Promise.withResolvers<void>());
const openNewsletter = vi.hoisted(() => vi.fn<(language: string) => void>());
vi.mock('#shared/components/newsletter/newsletter-dialog.tsx', async () => {
  await chunk.promise;
  return { openNewsletter };
});

/** A fake of the footer's link with the properties that the tested code uses. */
class Link {
  href = ADDRESS;
  pathname = new URL(ADDRESS).pathname;
  attributes = new Map<string, string>();
  closest(selector: string): Link | null {
    return selector === 'a[data-opens="newsletter"]' ? this : null;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
}

const assign = vi.fn<(address: string) => void>();
let press: (target: Link) => void;

beforeEach(() => {
  vi.useFakeTimers();
  const state = JSON.stringify({ page: {}, layout, isPrivate: false });
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('HTMLAnchorElement', Link);
  vi.stubGlobal('location', { pathname: '/km/privacy', assign });
  vi.stubGlobal('document', {
    documentElement: { lang: 'km' },
    querySelector: () => null,
    getElementById: () => ({ textContent: state }),
    addEventListener: (_type: string, listener: (event: object) => void) => {
      press = (target) => listener({ target, button: 0, preventDefault: () => undefined });
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('whose form hangs is busy for eight seconds, then opens its page, and the form stays away when it comes', async () => {
  const link = new Link();
  watchNewsletterLink();
  press(link);
  expect(link.attributes.get('aria-busy')).toBe('true');
  await vi.advanceTimersByTimeAsync(7999);
  press(link);
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(assign.mock.calls).toEqual([[ADDRESS]]);
  expect(link.attributes.has('aria-busy')).toBe(false);

  chunk.resolve();
  await import('#shared/components/newsletter/newsletter-dialog.tsx');
  expect(openNewsletter).not.toHaveBeenCalled();

  // The code is loaded now, so a press opens the dialog.
  press(link);
  await vi.waitFor(() => expect(openNewsletter.mock.calls).toEqual([['km']]));
  await vi.waitFor(() => expect(link.attributes.has('aria-busy')).toBe(false));
  expect(assign).toHaveBeenCalledOnce();
});
