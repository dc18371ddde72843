import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueuedEvent, Store } from '#server/store/store.ts';
import type { StoredBanner } from '#server/store/stored-banner.ts';
import { storedEvent } from '#fixtures/data/events.ts';
import { postgresKind, sqliteKind } from '#fixtures/server/stores.ts';

const A_DAY = 24 * 60 * 60 * 1000;
const ALWAYS = new Date(0);
/** These limits are higher than the number of bytes that any test stores. */
const ROOM = { bytes: 100_000_000, senderBytes: 100_000_000 };

function banner(id: string, clickUrl = 'https://shop.example/?from=postcode'): StoredBanner {
  return {
    id,
    position: 'bottom',
    imageFile: `${id}.png`,
    altText: `ពាក្យ ${id}`,
    mobileImageFile: `${id}-small.webp`,
    mobileAltText: '',
    clickUrl,
  };
}

function titlesOf(events: QueuedEvent[]): string[] {
  return events.map(({ json }) => v.parse(v.looseObject({ title: v.string() }), JSON.parse(json)).title);
}

describe.each([sqliteKind(), postgresKind()])('the store on $name', ({ begin, end, open, clear }) => {
  let opened: Store[] = [];
  const openAnother = (): Store => {
    const store = open();
    opened.push(store);
    return store;
  };
  let store: Store;
  beforeAll(begin);
  afterAll(end);
  beforeEach(async () => {
    await clear();
    store = openAnother();
  });
  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close()));
    opened = [];
  });
  const fill = async (...titles: string[]): Promise<void> => {
    for (const title of titles) await store.appendEvents([storedEvent(title)]);
  };

  it('gives events back as they were, the oldest first', async () => {
    const event = storedEvent("ខេត្ត\u200bកំពត '; DROP TABLE queued_event; --");
    await store.appendEvents([event]);
    await fill('b', 'c');
    const events = await store.listEvents(2);
    expect(events).toHaveLength(2);
    expect(events[0]?.id).toBe(event.id);
    expect(JSON.parse(events[0]?.json ?? '')).toEqual(event);
  });

  it('still has them when it is opened again', async () => {
    await fill('a', 'b');
    await store.close();
    opened = [];
    expect(titlesOf(await openAnother().listEvents(10))).toEqual(['a', 'b']);
  });

  it('keeps the order of calls that come together', async () => {
    const titles = Array.from({ length: 500 }, (_unused, index) => `event ${index}`);
    await Promise.all(
      titles.map((title) => store.appendEvents([storedEvent(title), storedEvent(`${title}, too`)])),
    );
    expect(titlesOf(await store.listEvents(2000))).toEqual(
      titles.flatMap((title) => [title, `${title}, too`]),
    );
  });

  it('writes all events of a call or none', async () => {
    const refused = storedEvent('refused', 'no time');
    await expect(store.appendEvents([storedEvent('once'), refused])).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await store.countEvents()).toBe(0);
    await fill('after');
    expect(titlesOf(await store.listEvents(10))).toEqual(['after']);
  });

  it('writes an event once that is sent again', async () => {
    const event = storedEvent('twice');
    await store.appendEvents([event]);
    await store.appendEvents([event, storedEvent('after'), event]);
    expect(titlesOf(await store.listEvents(10))).toEqual(['twice', 'after']);
  });

  it('divides events by their sender, each part in order', async () => {
    for (const sender of [0, 1, 2, 5]) await store.appendEvents([storedEvent(`of ${sender}`)], sender);
    expect(titlesOf(await store.listEvents(10, 1))).toEqual(['of 1', 'of 5']);
    expect(await store.listEvents(10, 3)).toEqual([]);
  });

  it('forgets what it is asked to forget, and nothing else', async () => {
    await fill('a', 'b', 'c');
    const [first, , third] = await store.listEvents(3);
    await store.removeEvents([first?.id ?? '', third?.id ?? '', 'unknown']);
    await store.removeEvents([]);
    expect(titlesOf(await store.listEvents(10))).toEqual(['b']);
    expect(await store.countEvents()).toBe(1);
  });

  it('drops what is too old', async () => {
    const now = Date.now();
    const old = Array.from({ length: 2500 }, (_unused, index) =>
      storedEvent(`${index}`, new Date(now - 2 * A_DAY).toISOString()),
    );
    await store.appendEvents(old);
    await fill('young');
    expect(await store.trimEvents({ before: new Date(now - A_DAY), ...ROOM })).toBe(2500);
    expect(titlesOf(await store.listEvents(10))).toEqual(['young']);
    expect(await store.trimEvents({ before: new Date(now - A_DAY), ...ROOM })).toBe(0);
  });

  it('drops the oldest events of the sender with the most, and none of a sender with few', async () => {
    await store.appendEvents([storedEvent('first of a visitor')], 1);
    for (let index = 0; index < 2000; index += 1) await store.appendEvents([storedEvent(`${index}`)], 2);
    await store.appendEvents([storedEvent('last of a visitor')], 1);
    const bytes = store.appendedBytes() / 4;
    const dropped = await store.trimEvents({ before: ALWAYS, bytes, senderBytes: bytes });
    expect(dropped).toBeGreaterThan(1450);
    expect(dropped).toBeLessThan(1550);
    const left = titlesOf(await store.listEvents(3000));
    expect([left[0], left.at(-1)]).toEqual(['first of a visitor', 'last of a visitor']);
    expect(left[1]).toBe(String(dropped));
    expect(await store.trimEvents({ before: ALWAYS, bytes, senderBytes: bytes })).toBe(0);
  });

  it('lets one sender have no more than its bound, whatever room there is', async () => {
    await store.appendEvents(Array.from({ length: 10 }, (_unused, index) => storedEvent(`${index}`)));
    const senderBytes = store.appendedBytes() / 2;
    expect(await store.trimEvents({ before: ALWAYS, ...ROOM, senderBytes })).toBe(5);
  });

  it('lets one send at a time', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const begun = Promise.withResolvers<void>();
    const first = store.withLease('events-0', async () => {
      begun.resolve();
      await finished;
    });
    await begun.promise;
    expect(await store.withLease('events-0', () => Promise.reject(new Error('not to be called')))).toBe(
      false,
    );
    finish();
    expect(await first).toBe(true);
    expect(await store.withLease('events-0', async () => undefined)).toBe(true);
  });

  it('lets the next one send when sending failed', async () => {
    await expect(store.withLease('events-0', () => Promise.reject(new Error('failed')))).rejects.toThrow();
    expect(await store.withLease('events-0', async () => undefined)).toBe(true);
  });

  it('works while one sends', async () => {
    await store.withLease('events-0', async () => {
      await fill('meanwhile');
      expect(await store.countEvents()).toBe(1);
    });
  });

  it('is made once, however many start at once', async () => {
    const stores = Array.from({ length: 5 }, openAnother);
    await Promise.all(stores.map((one, index) => one.appendEvents([storedEvent(`${index}`)])));
    expect(titlesOf(await store.listEvents(10)).toSorted()).toEqual(['0', '1', '2', '3', '4']);
  });

  it('has the banners that were put in last, in their order', async () => {
    expect(await store.listBanners()).toEqual([]);
    await store.replaceBanners([banner('old')]);
    await store.replaceBanners([banner('b'), banner('a')]);
    expect(await store.listBanners()).toEqual([
      {
        id: 'b',
        position: 'bottom',
        bannerUrl: '/banners/b.png',
        bannerImage: 'ពាក្យ b',
        mobileBannerUrl: '/banners/b-small.webp',
        mobileBannerImage: '',
        bannerClickUrl: 'https://shop.example/?from=postcode',
      },
      expect.objectContaining({ id: 'a' }),
    ]);
    await store.replaceBanners([]);
    expect(await store.listBanners()).toEqual([]);
  });

  it('keeps the old banners when the new ones cannot be written', async () => {
    await store.replaceBanners([banner('old')]);
    await expect(store.replaceBanners([banner('twin'), banner('twin')])).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await store.listBanners()).toEqual([expect.objectContaining({ id: 'old' })]);
  });

  it('lets a provider be asked no more than its limit on a day, however many ask at once', async () => {
    const today = { day: '2026-11-22', provider: 'upu' };
    const taken = await Promise.all(
      Array.from({ length: 12 }, () => store.takeTrackingCall({ ...today, limit: 10 })),
    );
    expect(taken.filter(Boolean)).toHaveLength(10);
    expect(await store.takeTrackingCall({ ...today, limit: 0 })).toBe(false);
    expect(await store.takeTrackingCall({ ...today, provider: 'ship24', limit: 1 })).toBe(true);
    expect(await store.countTrackingCalls(today)).toBe(10);
    expect(await store.takeTrackingCall({ ...today, day: '2026-11-23', limit: 10 })).toBe(true);
    expect(await store.countTrackingCalls(today)).toBe(0);
  });

  it('says that it answers', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});
