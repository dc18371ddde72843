import { beforeEach, describe, expect, it } from 'vitest';
import { content, createWatchedCache, settle } from '#fixtures/server/watched-cache.ts';
import { readRequest } from '#server/http/request.ts';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import type { PageRequest } from './content-source.ts';

const track = readRequest('/track').visit;
const kampot = readRequest('/km/kampot-province').visit;

let watched: ReturnType<typeof createWatchedCache>;
beforeEach(() => {
  watched = createWatchedCache();
});

describe('what does not exist', () => {
  const junk = (number: number): PageRequest => readRequest(`/kampot-province/x${number}`).visit;

  it('is remembered for half a minute', async () => {
    await expect(watched.cached.page(junk(1))).rejects.toBeInstanceOf(NotFoundError);
    watched.pass(29);
    await expect(watched.cached.page(junk(1))).rejects.toBeInstanceOf(NotFoundError);
    expect(watched.pageCalls()).toBe(1);
    watched.pass(2);
    await expect(watched.cached.page(junk(1))).rejects.toBeInstanceOf(NotFoundError);
    expect(watched.pageCalls()).toBe(2);
  });

  it('drives out nothing that does, however much of it is asked for', async () => {
    await watched.cached.page(track);
    for (let number = 0; number < 5000; number += 1)
      await watched.cached.page(junk(number)).catch(() => undefined);
    expect(watched.cache.size().entries).toBe(1);
    await watched.cached.page(track);
    expect(watched.pageCalls()).toBe(5001);
  });
});

describe('what fails', () => {
  it('is not asked for again for some seconds, and then is', async () => {
    watched.source.page.mockRejectedValue(new UnavailableError());
    for (const seconds of [0, 2, 2]) {
      watched.pass(seconds);
      await expect(watched.cached.page(track)).rejects.toBeInstanceOf(UnavailableError);
    }
    expect(watched.pageCalls()).toBe(1);
    watched.source.page.mockImplementation(content.page);
    watched.pass(1);
    expect((await watched.cached.page(track)).url).toBe('/track');
  });

  it('is asked for at once when its upstream is back', async () => {
    watched.source.page.mockRejectedValueOnce(new UnavailableError());
    await expect(watched.cached.page(track)).rejects.toBeInstanceOf(UnavailableError);
    watched.cache.retry();
    expect((await watched.cached.page(track)).url).toBe('/track');
  });
});

describe('a purge', () => {
  it('drops the pages with a tag, and no other', async () => {
    await Promise.all([watched.cached.page(track), watched.cached.page(kampot), watched.cached.layout('en')]);
    watched.cache.purge(['province:07']);
    await watched.cached.page(track);
    expect(watched.pageCalls()).toBe(2);
    await watched.cached.page(kampot);
    expect(watched.pageCalls()).toBe(3);
    await watched.cached.layout('en');
    expect(watched.source.layout).toHaveBeenCalledTimes(1);
  });

  it('of everything drops everything', async () => {
    await Promise.all([
      watched.cached.page(track),
      watched.cached.layout('en'),
      watched.cached.places({ parent: '12', page: 1, pageSize: 5 }),
    ]);
    expect(watched.cache.size().entries).toBe(3);
    watched.cache.purge('all');
    expect(watched.cache.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it('lets nothing be cached that was asked for before it', async () => {
    const early = Promise.withResolvers<Awaited<ReturnType<typeof content.page>>>();
    watched.source.page.mockImplementationOnce(() => early.promise);
    const waiting = watched.cached.page(track);
    await settle();
    watched.cache.purge('all');
    early.resolve({ ...(await content.page(track)), menuTitle: 'before the purge' });
    expect((await waiting).menuTitle).toBe('before the purge');
    expect(watched.cache.size().entries).toBe(0);
    expect((await watched.cached.page(track)).menuTitle).not.toBe('before the purge');
  });
});
