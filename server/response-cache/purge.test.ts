import { expect, it, vi } from 'vitest';
import type { PurgeChannel } from '#server/cluster/purge-channel.ts';
import { createPurge } from './purge.ts';

it('missed purges make the caches stale and load the list of known paths again', () => {
  const cache = { purge: vi.fn<() => void>(), expire: vi.fn<() => void>() };
  const refresh = vi.fn<() => Promise<void>>(async () => {});
  let missed = (): void => {};
  const purgeChannel: PurgeChannel = {
    publish: async () => {},
    subscribe: (listener) => {
      ({ missed } = listener);
    },
  };
  createPurge({
    responseCache: cache,
    contentCaches: [],
    knownPaths: { refresh },
    purgeChannel,
    metrics: { count: () => {} },
    cdn: undefined,
  });
  missed();
  expect(cache.expire).toHaveBeenCalledTimes(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});
