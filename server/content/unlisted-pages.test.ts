import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestContent } from '#fixtures/server/app.ts';
import { NotFoundError, RefusedError } from '#server/errors.ts';
import { runAsClient } from '#server/http/async-context.ts';
import { readRequest, type Visit } from '#server/http/request.ts';
import { toPagination } from '#shared/contracts/envelope.ts';
import { MAX_WHOLE_PAGE_SIZE } from '#shared/data/parameters.ts';
import type { ContentSource } from './content-source.ts';
import { loadIndexablePages } from './load-indexable-pages.ts';
import { createUnlistedPages } from './unlisted-pages.ts';

const MAX_IN_FLIGHT = 8;
const MOST_WAITING = 20;
const AT_ONCE = 100;
const PER_SECOND = 10;
const ATTACKERS = 38;
const TRIES = 10;
/** The server delays its response to a refused client by this time, see rate-limit.ts. */
const REFUSAL_MILLISECONDS = 500;

const real = createTestContent();
const track = await real.page(readRequest('/track').visit);

let source: ContentSource;
let limited: ContentSource;
let isUnlisted: (path: string) => boolean;
const load = vi.fn<ContentSource['page']>();
beforeEach(() => {
  vi.useFakeTimers();
  const unlisted = createUnlistedPages();
  load.mockReset().mockRejectedValue(new NotFoundError());
  source = {
    ...real,
    page: load,
    indexablePages: async ({ page }) => ({
      items: page === 1 ? [{ path: '/about-us', family: 'pages' as const }] : [],
      pagination: toPagination({ page, pageSize: MAX_WHOLE_PAGE_SIZE, totalCount: 1 }),
    }),
  };
  limited = unlisted.limit(source);
  isUnlisted = (path) => unlisted.isUnlisted(visit(path));
});
afterEach(() => vi.useRealTimers());

function visit(path: string): Visit {
  return readRequest(path).visit;
}
/** Requests `count` unlisted pages, one after the other. */
async function askFor(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await limited.page(visit(`/junk-${number}`)).catch(() => undefined);
  }
}

describe('a page without a sign that it exists', () => {
  it('is none that a route knows, that was listed, or that was there', async () => {
    expect(['/track', '/kampot-province/x', '/about-us', '/seen'].map(isUnlisted)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    await loadIndexablePages(limited);
    load.mockResolvedValue(track);
    await limited.page(visit('/seen'));
    expect(['/about-us', '/km/about-us', '/seen', '/km/seen', '/other'].map(isUnlisted)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('is one that came as an error', async () => {
    load.mockResolvedValue({ ...track, meta: { ...track.meta, status: 404 } });
    await limited.page(visit('/seen'));
    expect(isUnlisted('/seen')).toBe(true);
  });

  it('is requested a hundred times at once, and then ten times a second', async () => {
    await askFor(AT_ONCE);
    expect(load).toHaveBeenCalledTimes(AT_ONCE);
    void askFor(3 * PER_SECOND);
    await vi.advanceTimersByTimeAsync(2000);
    expect(load).toHaveBeenCalledTimes(AT_ONCE + 2 * PER_SECOND);
  });

  it('comes within a second for an address that requested none, beside 38 that request without a pause', async () => {
    const state = { isOver: false };
    for (let attacker = 0; attacker < ATTACKERS; attacker += 1) {
      void runAsClient(`10.0.${attacker}.1`, async () => {
        for (let number = 0; !state.isOver; number += 1) {
          await limited.page(visit(`/junk-${attacker}-${number}`)).catch(() => undefined);
          await new Promise((resolve) => void setTimeout(resolve, REFUSAL_MILLISECONDS));
        }
      });
    }
    await vi.advanceTimersByTimeAsync(5000);
    for (let honest = 0; honest < TRIES; honest += 1) {
      const outcome = runAsClient(`192.0.2.${honest}`, () =>
        limited.page(visit(`/honest-${honest}`)).catch((error: unknown) => error),
      );
      await vi.advanceTimersByTimeAsync(1000);
      expect(await outcome).toBeInstanceOf(NotFoundError);
    }
    state.isOver = true;
    await vi.advanceTimersByTimeAsync(5000);
  });

  it('leaves all others their way to the upstream', async () => {
    await loadIndexablePages(limited);
    load.mockResolvedValueOnce(track);
    await limited.page(visit('/seen'));
    await askFor(AT_ONCE - 1);
    void askFor(AT_ONCE);
    load.mockResolvedValue(track);
    for (const path of ['/about-us', '/km/about-us', '/seen', '/kampot-province/x', '/track'])
      expect(await limited.page(visit(path))).toBe(track);
  });

  it('takes a few of the calls in flight, however long each takes, and some wait', async () => {
    const gate = Promise.withResolvers<typeof track>();
    load.mockReturnValue(gate.promise);
    const asked = Array.from({ length: 2 * (MAX_IN_FLIGHT + MOST_WAITING) }, (_nothing, number) =>
      limited.page(visit(`/slow-${number}`)).catch((error: unknown) => error),
    );
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(MAX_IN_FLIGHT));
    gate.resolve(track);
    const responses = await Promise.all(asked);
    expect(responses.filter((response) => response === track)).toHaveLength(MAX_IN_FLIGHT + MOST_WAITING);
    expect(responses.filter((response) => response instanceof RefusedError)).toHaveLength(
      MAX_IN_FLIGHT + MOST_WAITING,
    );
  });
});
