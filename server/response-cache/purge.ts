import type { PurgeChannel, PurgeTags } from '#server/cluster/purge-channel.ts';
import type { Keeper } from './response-cache.ts';

/** What shows places of all provinces is out of date with any of them. */
const COUNTRY_TAG = 'country';

/** Drops what is out of date. */
export type Purge = {
  /** Here alone. */
  here: (tags: PurgeTags) => void;
  /** Here and in every process that shares the Redis. @throws Error when the others could not be told */
  everywhere: (tags: PurgeTags) => Promise<void>;
};

type PurgeParts = {
  keeper: Keeper;
  /** What is kept of answers from elsewhere. */
  answerCaches: { clear: (tags?: readonly string[]) => void; expire: () => void }[];
  knownPaths: { refresh: () => Promise<void> };
  purgeChannel: PurgeChannel;
};

/** Listens to the other processes from the start. */
export function createPurge({ keeper, answerCaches, knownPaths, purgeChannel }: PurgeParts): Purge {
  const here = (named: PurgeTags): void => {
    const tags = withCountry(named);
    // What pages are made of first: a page that is made meanwhile is made of what is new.
    for (const cache of answerCaches) cache.clear(tags === 'all' ? undefined : tags);
    keeper.purge(tags);
    void knownPaths.refresh();
  };
  purgeChannel.subscribe({
    purge: here,
    // Perhaps nothing was said: what is kept serves on while it is made anew.
    missed: () => {
      for (const cache of answerCaches) cache.expire();
      keeper.expire();
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
