import { Page } from '#shared/contracts/page.ts';
import { PlaceList } from '#shared/contracts/postcode.ts';
import { joinAddress } from '#shared/data/call.ts';
import { cultureOf } from '#shared/routes/language-path.ts';
import { routes } from '#shared/routes/routes.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { createCachedSource, type ContentCache } from '#server/content/cached-source.ts';
import type { CacheTime } from '#server/response-cache/swr-cache.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { withMailPages } from '#server/directory/mail-pages.ts';
import { createWatchedSource, type WatchedSource } from '#server/directory/watched-source.ts';
import { bidHeader, createRemoteSource } from '#server/content/remote-source.ts';
import { createUnlistedPages, type UnlistedPages } from '#server/content/unlisted-pages.ts';

/** Every page request to the public API has this query parameter. */
const PUBLIC_API_VERSION = { v: '1.1.3' };
/** The paths of ATMs and free tools, without a language prefix. Their pages come from the public API. */
const PUBLIC_PATH = /^\/(?:free-tools|atm(?:-[^/]*)?)(?:\/|$)/;

export type Content = {
  content: ContentSource;
  /** The HTTP clients of remote sources, for metrics and readiness. Empty if all content comes from the content database. */
  upstreams: HttpClient[];
  contentCaches: ContentCache[];
  /**
   * True if the page comes from a remote source, and no route, no list of pages and no earlier response shows that the page
   * exists.
   */
  isUnlisted: UnlistedPages['isUnlisted'];
  /** Registers a callback that is called each time the content database has been replaced. */
  onNewContent: WatchedSource['onChange'];
  /** Runs a few lookups, so that V8 has compiled the search code before the first visitor searches. */
  warmUpContent: () => Promise<void>;
  /**
   * Checks the content database by reading a row. Does nothing for a remote source, because its circuit breaker checks it, and
   * stale values are served during an outage.
   * @throws UnavailableError
   */
  checkContent: () => Promise<void>;
  closeContent: () => Promise<void>;
};

type ContentOptions = {
  config: Config;
  log: Log;
  /** The path of the content database. The file is opened only if no content API is configured. */
  databaseFile: string;
  /** The clock of the caches. Tests replace it. */
  time?: CacheTime;
};

type RemoteParts = ContentOptions & { unlisted: UnlistedPages };

type RemoteOptions = Pick<Parameters<typeof createHttpClient>[0], 'name' | 'baseUrl' | 'probe'> & {
  pageQuery?: Record<string, string>;
};

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
  const sourceOf = (path: string) => (PUBLIC_PATH.test(path) && publicApi) || main;
  const remotes = [remote, publicApi].filter((source) => source !== undefined);
  return {
    content: { ...main.content, page: (request) => sourceOf(request.path).content.page(request) },
    upstreams: remotes.map(({ client }) => client),
    contentCaches: remotes.map(({ cache }) => cache),
    isUnlisted: (page) => unlisted.isUnlisted(page) && sourceOf(page.path).content !== directory,
    onNewContent: directory?.onChange ?? (() => undefined),
    warmUpContent: async () => directory?.warmUp(),
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

/** The circuit breaker requests this page to check whether the public API works. */
const PROBED_PAGE = routes.freeTools.pattern;

function createMainSource(options: RemoteParts, baseUrl: string) {
  const { mail, siteUrl } = options.config;
  const remote = createRemote(options, {
    name: 'content',
    baseUrl,
    probe: async () => {
      const address = { path: '/places', query: { pageSize: '1' } };
      return { ...address, headers: await bidHeader(joinAddress(address)), data: PlaceList };
    },
  });
  return mail ? { ...remote, content: withMailPages(remote.content, siteUrl) } : remote;
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
