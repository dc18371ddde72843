import { Agent, request, type Dispatcher } from 'undici';
import type { PurgeTags } from '#shared/contracts/purge.ts';
import type { Config } from '#server/config/config.ts';
import { RequestError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { countCalls, type WatchedUpstream } from '#server/upstream/count-calls.ts';
import { toRetryPause, type RetryTimes } from '#server/upstream/outage.ts';
import { retryAfterOf, toStatusFailure } from '#server/upstream/upstream-failure.ts';

const DEADLINE_MILLISECONDS = 10_000;
/**
 * The maximum number of bytes that are read from a response body. The body is not used, but a connection can be reused only
 * after the body has been read.
 */
const MAX_RESPONSE_BYTES = 64 * 1024;

const RETRY: RetryTimes = { first: 1000, longest: 60_000 };

type PurgeConfig = NonNullable<Config['cdnPurge']>;
type PurgeRequest = { url: string; headers: Record<string, string>; body: string };

export type CdnPurge = WatchedUpstream & {
  /**
   * Deletes responses from the CDN. Tags that could not be purged are sent again until the CDN accepts them.
   * @throws RequestError `unavailable` if the first attempt failed
   */
  purge: (tags: PurgeTags) => Promise<void>;
  close: () => Promise<void>;
};

/** Creates the client of a CDN's purge API. */
export function createCdnPurge(config: PurgeConfig, log: Log, retry = RETRY): CdnPurge {
  const agent = new Agent({ connections: 1 });
  const counts = countCalls('cdn');
  let waiting: Set<string> | 'all' = new Set();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Only one attempt runs at a time, so that two attempts do not send the same tags. */
  let running: Promise<void> = Promise.resolve();

  const send = ({ url, ...options }: PurgeRequest): Promise<void> =>
    counts.run(async () => {
      const signal = AbortSignal.timeout(DEADLINE_MILLISECONDS);
      const response = await request(url, { ...options, method: 'POST', dispatcher: agent, signal });
      await response.body.dump({ limit: MAX_RESPONSE_BYTES, signal });
      checkStatus(response);
    });
  const add = (tags: Iterable<string> | 'all'): void => {
    waiting = tags === 'all' || waiting === 'all' ? 'all' : new Set([...waiting, ...tags]);
  };
  const sendWaiting = async (): Promise<void> => {
    clearTimeout(timer);
    const sent = waiting;
    waiting = new Set();
    const unsent = new Set(sent);
    try {
      for (const [tags, order] of toRequests(config, sent)) {
        // oxlint-disable-next-line no-await-in-loop
        await send(order);
        for (const tag of tags) unsent.delete(tag);
      }
      failures = 0;
    } catch (cause) {
      add(sent === 'all' ? sent : unsent);
      failures += 1;
      log.error('cdn-purge-failed', cause, { failures });
      const pause = toRetryPause(failures, retry);
      timer = setTimeout(() => void attempt().catch(() => undefined), Math.max(pause, retryAfterOf(cause)));
      timer.unref();
      throw new RequestError('unavailable', { cause, fields: { cdn: 'pending' } });
    }
  };
  const attempt = (): Promise<void> => {
    const next = running.catch(() => undefined).then(sendWaiting);
    running = next;
    return next;
  };
  return {
    name: 'cdn',
    observe: counts.observe,
    purge: (tags) => {
      add(tags);
      return attempt();
    },
    close: async () => {
      clearTimeout(timer);
      await agent.destroy();
    },
  };
}

/** Splits the tags into purge requests. Returns each request with the tags that it purges, or with an empty list for `all`. */
function toRequests(config: PurgeConfig, tags: Set<string> | 'all'): [string[], PurgeRequest][] {
  const { toRequest, mostTags } = PROVIDERS[config.provider];
  if (tags === 'all') return [[[], toRequest(config, 'all')]];
  const all = [...tags];
  return Array.from({ length: Math.ceil(all.length / mostTags) }, (_, index) => {
    const batch = all.slice(index * mostTags, (index + 1) * mostTags);
    return [batch, toRequest(config, batch)];
  });
}

/**
 * The purge requests of each CDN. `mostTags` is the maximum number of tags in one request: 100 for Cloudflare on every plan, 256
 * for Fastly.
 * @see https://developers.cloudflare.com/cache/how-to/purge-cache/
 */
const PROVIDERS = {
  cloudflare: { toRequest: toCloudflareRequest, mostTags: 100 },
  fastly: { toRequest: toFastlyRequest, mostTags: 256 },
} as const;

/** @see https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
function toCloudflareRequest({ url, key }: PurgeConfig, tags: string[] | 'all'): PurgeRequest {
  return {
    url,
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(tags === 'all' ? { purge_everything: true } : { tags }),
  };
}

/**
 * The surrogate keys are in the body, because 256 long keys do not fit into a header.
 * @see https://www.fastly.com/documentation/reference/api/purging/
 */
function toFastlyRequest({ url, key }: PurgeConfig, tags: string[] | 'all'): PurgeRequest {
  return {
    url: tags === 'all' ? `${url}_all` : url,
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'fastly-key': key }),
    },
    body: tags === 'all' ? '' : JSON.stringify({ surrogate_keys: tags }),
  };
}

function checkStatus({ statusCode: status, headers }: Dispatcher.ResponseData): void {
  if (status < 200 || status >= 300) throw toStatusFailure(status, headers);
}
