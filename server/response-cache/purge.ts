import type { PurgeTags } from '#shared/contracts/purge.ts';
import type { PurgeChannel } from '#server/cluster/purge-channel.ts';

/** What shows places of all provinces is out of date with any of them. */
const COUNTRY_TAG = 'country';

/** Drops what is out of date. */
export type Purge = {
  /** Here alone. */
  here: (tags: PurgeTags) => void;
  /** Here and in every process that shares the Redis. @throws Error when the others could not be reached */
  everywhere: (tags: PurgeTags) => Promise<void>;
};

type Purged = { purge: (tags: PurgeTags) => void; expire: () => void };

type PurgeParts = {
  responseCache: Purged;
  contentCaches: Purged[];
  knownPaths: { refresh: () => Promise<void> };
  purgeChannel: PurgeChannel;
};

/** Listens to the other processes from the start. */
export function createPurge({ responseCache, contentCaches, knownPaths, purgeChannel }: PurgeParts): Purge {
  // What pages are made of first: a page that is made meanwhile is made of what is new.
  const caches = [...contentCaches, responseCache];
  const here = (named: PurgeTags): void => {
    const tags = withCountry(named);
    for (const cache of caches) cache.purge(tags);
    void knownPaths.refresh();
  };
  purgeChannel.subscribe({
    purge: here,
    // Perhaps nothing was said: what is cached serves on while it is made anew.
    missed: () => {
      for (const cache of caches) cache.expire();
    },
  });
  return {
    here,
    everywhere: async (tags) => {
      here(tags);
      await purgeChannel.publish(tags);
    },
  };
}

function isPlaceTag(tag: string): boolean {
  return /^(?:province|place|code):/.test(tag);
}

function withCountry(tags: PurgeTags): PurgeTags {
  return tags !== 'all' && tags.some(isPlaceTag) ? [...tags, COUNTRY_TAG] : tags;
}
