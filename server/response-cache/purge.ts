import type { PurgeTags } from '#shared/contracts/purge.ts';
import type { PurgeChannel } from '#server/cluster/purge-channel.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { CdnPurge } from './cdn-purge.ts';

/** The tag of pages that show places of all provinces. A change of any place makes them outdated. */
const COUNTRY_TAG = 'country';

export type Purge = {
  here: (tags: PurgeTags) => void;
  /**
   * Deletes entries in all processes that share the Redis server, and then in the CDN.
   * @throws RequestError when other processes or the CDN could not be reached
   */
  everywhere: (tags: PurgeTags) => Promise<void>;
};

type Purged = { purge: (tags: PurgeTags) => void; expire: () => void };

type PurgeParts = {
  responseCache: Purged;
  contentCaches: Purged[];
  knownPaths: { refresh: () => Promise<void> };
  purgeChannel: PurgeChannel;
  metrics: Pick<Metrics, 'count'>;
  /** Undefined if no CDN is configured. */
  cdn: Pick<CdnPurge, 'purge'> | undefined;
};

/** Creates the purge of all caches, and subscribes at once to the purges of other processes. */
export function createPurge({
  responseCache,
  contentCaches,
  knownPaths,
  purgeChannel,
  metrics,
  cdn,
}: PurgeParts): Purge {
  // Content is purged before responses, so that a page that is rendered in between has new content.
  const caches = [...contentCaches, responseCache];
  const here = (named: PurgeTags): void => {
    const tags = withCountry(named);
    for (const cache of caches) cache.purge(tags);
    void knownPaths.refresh();
  };
  purgeChannel.subscribe({
    purge: (tags) => {
      metrics.count('purges_heard');
      here(tags);
    },
    // Purges may have been missed while the connection was lost, so everything becomes stale and is revalidated on use.
    missed: () => {
      for (const cache of caches) cache.expire();
      void knownPaths.refresh();
    },
  });
  return {
    here,
    everywhere: async (tags) => {
      metrics.count('purges_sent');
      here(tags);
      try {
        await purgeChannel.publish(tags);
      } finally {
        // The CDN is purged last. Otherwise it could fetch an old page from a process that has not been purged yet.
        await cdn?.purge(withCountry(tags));
      }
    },
  };
}

function isPlaceTag(tag: string): boolean {
  return /^(?:province|place|code):/.test(tag);
}

function withCountry(tags: PurgeTags): PurgeTags {
  return tags !== 'all' && tags.some(isPlaceTag) ? [...tags, COUNTRY_TAG] : tags;
}
