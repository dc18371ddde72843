import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestContent } from '#fixtures/server/app.ts';
import { NotFoundError, RefusedError } from '#server/errors.ts';
import { readRequest, type Visit } from '#server/http/request.ts';
import { toPagination } from '#shared/contracts/pagination.ts';
import { MAX_WHOLE_PAGE_SIZE } from '#shared/data/parameters.ts';
import type { ContentSource } from './content-source.ts';
import { loadIndexablePages } from './load-indexable-pages.ts';
import { createUnlistedPages } from './unlisted-pages.ts';

const MAX_IN_FLIGHT = 8;
/** The most requests for unlisted pages that may reach the upstream within ten seconds. */
const MAX_ASKED = 100;

const real = createTestContent();
const track = await real.page(readRequest('/track').visit);

let source: ContentSource;
let limited: ContentSource;
let isUnlisted: (path: string) => boolean;
const load = vi.fn<ContentSource['page']>();
beforeEach(() => {
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

function visit(path: string): Visit {
  return readRequest(path).visit;
}
async function refusedOf(count: number): Promise<number> {
  let refused = 0;
  for (let number = 0; number < count; number += 1) {
    const error: unknown = await limited.page(visit(`/junk-${number}`)).catch((thrown: unknown) => thrown);
    refused += Number(error instanceof RefusedError);
  }
  return refused;
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

  it('is asked for so often, and no more', async () => {
    expect(await refusedOf(MAX_ASKED + 50)).toBe(50);
    expect(load).toHaveBeenCalledTimes(MAX_ASKED);
    await expect(limited.page(visit('/one-more'))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 10),
    });
  });

  it('leaves all others their way to the upstream', async () => {
    await loadIndexablePages(limited);
    load.mockResolvedValueOnce(track);
    await limited.page(visit('/seen'));
    await refusedOf(2 * MAX_ASKED);
    load.mockResolvedValue(track);
    for (const path of ['/about-us', '/km/about-us', '/seen', '/kampot-province/x', '/track'])
      expect(await limited.page(visit(path))).toBe(track);
  });

  it('takes a few of the calls in flight, however long each takes', async () => {
    const gate = Promise.withResolvers<typeof track>();
    load.mockReturnValue(gate.promise);
    const asked = Array.from({ length: 3 * MAX_IN_FLIGHT }, (_nothing, number) =>
      limited.page(visit(`/slow-${number}`)).catch((error: unknown) => error),
    );
    await expect(limited.page(visit('/one-more'))).rejects.toBeInstanceOf(RefusedError);
    expect(load).toHaveBeenCalledTimes(MAX_IN_FLIGHT);
    gate.resolve(track);
    const responses = await Promise.all(asked);
    expect(responses.filter((response) => response === track)).toHaveLength(MAX_IN_FLIGHT);
    expect(await limited.page(visit('/one-more'))).toBe(track);
  });
});
