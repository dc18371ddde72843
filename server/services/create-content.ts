import { Page } from '#shared/contracts/page.ts';
import { PlaceList } from '#shared/contracts/postcode.ts';
import { cultureOf } from '#shared/routes/language-path.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { createCachedSource, type AnswerTime, type CachedSource } from '#server/content/cached-source.ts';
import type { ContentAge, ContentSource } from '#server/content/content-source.ts';
import { createWatchedSource, type WatchedSource } from '#server/directory/watched-source.ts';
import { createRemoteSource } from '#server/content/remote-source.ts';
import { createRoutedSource } from '#server/content/routed-source.ts';

/** What the public API's calls carry. Specification, section 7. */
const PUBLIC_API_VERSION = { v: '1.1.3' };

/** Where content comes from, and what there is to know and do about it. */
export type Content = {
  content: ContentSource;
  /** Clients of what is elsewhere, for metrics and readiness; none where all is embedded. */
  upstreams: HttpClient[];
  /** What is kept of answers from elsewhere. */
  answerCaches: CachedSource[];
  ageOf: ContentAge;
  /** Told when the embedded database was replaced. */
  onNewContent: WatchedSource['onChange'];
  /** Does what takes long and no page needs at first: the index of the search. */
  prepareContent: () => Promise<void>;
  closeContent: () => Promise<void>;
};

type ContentOptions = {
  config: Config;
  log: Log;
  /** Opened only where no content API is named. */
  databaseFile: string;
  /** By which answers grow old; tests have their own. */
  time?: AnswerTime;
};

type FarOptions = Pick<Parameters<typeof createHttpClient>[0], 'name' | 'baseUrl' | 'probe'> & {
  pageQuery?: Record<string, string>;
};

/** The source of content that the environment names. */
export function createContent(options: ContentOptions): Content {
  const { config, databaseFile, log } = options;
  const far =
    config.contentApiUrl === undefined ? undefined : createMainSource(options, config.contentApiUrl);
  const other =
    config.publicApiUrl === undefined ? undefined : createPublicSource(options, config.publicApiUrl);
  const main =
    far?.source ??
    createWatchedSource({ databaseFile, ...config }, (error) => log.error('database-refused', error));
  const remotes = [far, other].filter((remote) => remote !== undefined);
  return {
    content: other ? createRoutedSource({ main, publicPages: other.source }) : main,
    upstreams: remotes.map(({ client }) => client),
    answerCaches: remotes.map(({ source }) => source),
    ageOf: (request) =>
      Math.max(0, ...remotes.map(({ source }) => (source.findPage(request)?.seconds ?? 0) * 1000)),
    onNewContent: 'onChange' in main ? main.onChange : () => undefined,
    prepareContent: async () => {
      if ('prepare' in main) await main.prepare();
    },
    closeContent: async () => {
      if ('close' in main) main.close();
      await Promise.all(remotes.map(({ client }) => client.close()));
    },
  };
}

function createFarSource({ config: { siteUrl }, log, time }: ContentOptions, far: FarOptions) {
  const client = createHttpClient({ ...far, siteUrl, log });
  const source = createCachedSource(createRemoteSource({ ...far, client, siteUrl }), time);
  client.onRecovery(source.forgetFailures);
  return { client, source };
}

function createMainSource(options: ContentOptions, baseUrl: string) {
  return createFarSource(options, {
    name: 'content',
    baseUrl,
    probe: () => ({ path: '/places', query: { pageSize: '1' }, data: PlaceList }),
  });
}

function createPublicSource(options: ContentOptions, baseUrl: string) {
  return createFarSource(options, {
    name: 'public',
    baseUrl,
    probe: () => ({
      path: '/page',
      query: { path: '/free-tools', culture: cultureOf.en, ...PUBLIC_API_VERSION },
      data: Page,
    }),
    pageQuery: PUBLIC_API_VERSION,
  });
}
