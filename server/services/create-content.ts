import { Page } from '#shared/contracts/page.ts';
import { PlaceList } from '#shared/contracts/postcode.ts';
import { joinAddress } from '#shared/data/call.ts';
import { cultureOf } from '#shared/routes/language-path.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { createCachedSource, type ContentCache } from '#server/content/cached-source.ts';
import type { CacheTime } from '#server/response-cache/swr-cache.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { createWatchedSource, type WatchedSource } from '#server/directory/watched-source.ts';
import { bidHeader, createRemoteSource } from '#server/content/remote-source.ts';
import { createRoutedSource, isPublicPath } from '#server/content/routed-source.ts';
import { createUnlistedPages, type UnlistedPages } from '#server/content/unlisted-pages.ts';

/** What the public API's calls carry. Specification, section 7. */
const PUBLIC_API_VERSION = { v: '1.1.3' };

/** Where content comes from, and what there is to know and do about it. */
export type Content = {
  content: ContentSource;
  /** Clients of what is elsewhere, for metrics and readiness; none where all is embedded. */
  upstreams: HttpClient[];
  /** What is cached of content from elsewhere. */
  contentCaches: ContentCache[];
  /** Whether an upstream would have to be asked for a page without a sign that it exists. */
  isUnlisted: UnlistedPages['isUnlisted'];
  /** Registers what is called when the embedded database was replaced. */
  onNewContent: WatchedSource['onChange'];
  /** Does what takes long and no page needs at first: the index of the search. */
  prepareContent: () => Promise<void>;
  /**
   * Reads a row of the content database. Does nothing where content is elsewhere: its breaker probes it, and stale copies
   * serve while it is away.
   * @throws UnavailableError
   */
  checkContent: () => Promise<void>;
  closeContent: () => Promise<void>;
};

type ContentOptions = {
  config: Config;
  log: Log;
  /** Opened only where no content API is named. */
  databaseFile: string;
  /** By which cached content goes stale; tests have their own. */
  time?: CacheTime;
};

type RemoteParts = ContentOptions & { unlisted: UnlistedPages };

type RemoteOptions = Pick<Parameters<typeof createHttpClient>[0], 'name' | 'baseUrl' | 'probe'> & {
  pageQuery?: Record<string, string>;
};

/** The source of content that the environment names. */
export function createContent(options: ContentOptions): Content {
  const { config, databaseFile, log } = options;
  const { contentApiUrl, publicApiUrl } = config;
  const unlisted = createUnlistedPages();
  const parts = { ...options, unlisted };
  const remote = contentApiUrl === undefined ? undefined : createMainSource(parts, contentApiUrl);
  const publicApi = publicApiUrl === undefined ? undefined : createPublicSource(parts, publicApiUrl);
  const main = remote ?? {
    content: createWatchedSource({ databaseFile, ...config }, (error) =>
      log.error('database-refused', error),
    ),
  };
  const directory = 'cache' in main ? undefined : main.content;
  const remotes = [remote, publicApi].filter((source) => source !== undefined);
  return {
    content: publicApi
      ? createRoutedSource({ main: main.content, publicPages: publicApi.content })
      : main.content,
    upstreams: remotes.map(({ client }) => client),
    contentCaches: remotes.map(({ cache }) => cache),
    isUnlisted: (page) =>
      unlisted.isUnlisted(page) && Boolean(isPublicPath(page.path) ? (publicApi ?? remote) : remote),
    onNewContent: directory?.onChange ?? (() => undefined),
    prepareContent: async () => directory?.prepare(),
    checkContent: async () => directory?.check(),
    closeContent: async () => {
      directory?.close();
      await Promise.all(remotes.map(({ client }) => client.close()));
    },
  };
}

function createRemote({ config: { siteUrl }, log, time, unlisted }: RemoteParts, remote: RemoteOptions) {
  const client = createHttpClient({ ...remote, siteUrl, log });
  const source = unlisted.limit(createRemoteSource({ ...remote, client, siteUrl }));
  const { content, cache } = createCachedSource(source, time);
  client.onRecovery(cache.retry);
  return { client, content, cache };
}

/** Of the public API. */
const PROBED_PAGE = '/free-tools';

function createMainSource(options: RemoteParts, baseUrl: string) {
  return createRemote(options, {
    name: 'content',
    baseUrl,
    probe: async () => {
      const address = { path: '/places', query: { pageSize: '1' } };
      return { ...address, headers: await bidHeader(joinAddress(address)), data: PlaceList };
    },
  });
}

function createPublicSource(options: RemoteParts, baseUrl: string) {
  return createRemote(options, {
    name: 'public',
    baseUrl,
    probe: async () => ({
      path: '/page',
      query: { path: PROBED_PAGE, culture: cultureOf.en, ...PUBLIC_API_VERSION },
      headers: await bidHeader(PROBED_PAGE),
      data: Page,
    }),
    pageQuery: PUBLIC_API_VERSION,
  });
}
