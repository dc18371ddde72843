import * as v from 'valibot';
import proxyaddr from 'proxy-addr';
import { isTileTemplate } from './tile-template.ts';

const PORTS = { lowest: 0, highest: 65_535 };
/** Megabytes of kept pages: every page of the site in both languages would need about 500. */
const PAGE_CACHE = { usual: '64', most: 4096 };
/** Bytes of a megabyte. */
const MEGABYTE = 1024 * 1024;
/** Shorter words are guessed. */
const MIN_TOKEN_LENGTH = 16;
/** A credit is a line at the edge of a map. */
const MAX_CREDIT_LENGTH = 200;
const Port = wholeNumber(PORTS.highest);
const HttpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'must be http or https'));
/** A base to which paths are appended. */
const BaseUrl = v.pipe(
  HttpUrl,
  v.transform((url) => url.replace(/\/+$/, '')),
);
/** Some write the address of the call itself. */
const GeocoderUrl = v.pipe(
  BaseUrl,
  v.transform((url) => url.replace(/\/reverse$/, '')),
);
const Word = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be letters, digits, - or _'));

const Environment = v.object({
  PORT: v.optional(Port, '3000'),
  SITE_URL: v.optional(
    v.pipe(
      HttpUrl,
      v.transform((url) => new URL(url).origin),
    ),
    'http://localhost:3000',
  ),
  CONTACT_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  CONTENT_API_URL: v.optional(BaseUrl),
  PUBLIC_API_URL: v.optional(BaseUrl),
  GEOCODER_URL: v.optional(GeocoderUrl),
  EVENTS_HUB_URL: v.optional(HttpUrl),
  EVENTS_HUB_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be printable'))),
  DATA_DIR: v.optional(v.string(), './var'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'must be postgres://'))),
  REDIS_URL: v.optional(v.pipe(v.string(), v.regex(/^rediss?:\/\//, 'must be redis:// or rediss://'))),
  TRUST_PROXY: v.optional(
    v.pipe(v.string(), v.check(isAddressList, 'must be addresses, ranges, loopback or uniquelocal')),
  ),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off']), 'on'),
  PAGE_CACHE_MB: v.optional(wholeNumber(PAGE_CACHE.most), PAGE_CACHE.usual),
  ADMIN_TOKEN: v.optional(v.pipe(v.string(), v.minLength(MIN_TOKEN_LENGTH))),
  METRICS_PORT: v.optional(Port),
  TAG_MANAGER_ID: v.optional(Word),
  SESSION_RECORDING_ID: v.optional(Word),
  ERROR_REPORTING_DSN: v.optional(HttpUrl),
  TILE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isTileTemplate, 'must be https://… with {z}, {x} and {y}, and no other braces'),
    ),
  ),
  TILE_ATTRIBUTION: v.optional(
    v.pipe(v.string(), v.maxLength(MAX_CREDIT_LENGTH)),
    '© OpenStreetMap contributors',
  ),
});

/** How this process runs. Read once, at start. What is undefined is switched off. */
export type Config = {
  /** TCP port; 0 takes a free one. */
  port: number;
  /** Origin of every absolute link the site writes. Never taken from a request. */
  siteUrl: string;
  contactEmail: string;
  logLevel: v.InferOutput<typeof Environment>['LOG_LEVEL'];
  /** Base of a content API elsewhere, to which `/page`, `/layout` and so on are appended; otherwise the embedded one. */
  contentApiUrl: string | undefined;
  /** Base of the public API: pages of ATMs and free tools, banners. */
  publicApiUrl: string | undefined;
  /** Base of a maps service in Nominatim's shape, to which `/reverse` is appended; otherwise our own data answers. */
  geocoderUrl: string | undefined;
  /** Where events go; the key never leaves the server but to there. */
  eventsHub: { url: string; key: string | undefined } | undefined;
  /** Folder of what visitors leave, where no PostgreSQL is named. */
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Addresses and ranges whose X-Forwarded-For is believed. */
  trustProxy: string[];
  rateLimits: boolean;
  /** Most bytes that kept pages may take. */
  pageCacheBytes: number;
  /** Opens the admin routes; they do not exist without one. */
  adminToken: string | undefined;
  /** Port of `/metrics` alone; without it they stand behind the admin token. */
  metricsPort: number | undefined;
  integrations: Integrations;
};

/** Services of others that a browser asks, and only those that are named: scripts after the first gesture, pictures of maps that are seen. */
export type Integrations = {
  tagManagerId: string | undefined;
  sessionRecordingId: string | undefined;
  errorReportingDsn: string | undefined;
  /** Pictures of maps: their address with `{z}`, `{x}` and `{y}`, and who is to be credited, as plain text. */
  tiles: { url: string; attribution: string } | undefined;
};

/**
 * Reads the configuration. An empty variable counts as one that is not set.
 * @param environment the only use of `process.env` hands it in here
 * @throws Error that names every variable with a bad value
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, filled);
  if (!result.success) {
    const problems = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
    throw new Error(`The environment has values that cannot be used:\n${problems.join('\n')}`);
  }
  return toConfig(result.output);
}

function wholeNumber(most: number) {
  return v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(0), v.maxValue(most));
}

function isAddressList(text: string): boolean {
  try {
    proxyaddr.compile(text.split(',').map((part) => part.trim()));
    return true;
  } catch {
    return false;
  }
}

function toConfig(environment: v.InferOutput<typeof Environment>): Config {
  return {
    port: environment.PORT,
    siteUrl: environment.SITE_URL,
    contactEmail: environment.CONTACT_EMAIL ?? `contact@${new URL(environment.SITE_URL).hostname}`,
    logLevel: environment.LOG_LEVEL,
    contentApiUrl: environment.CONTENT_API_URL,
    publicApiUrl: environment.PUBLIC_API_URL,
    geocoderUrl: environment.GEOCODER_URL,
    eventsHub:
      environment.EVENTS_HUB_URL === undefined
        ? undefined
        : { url: environment.EVENTS_HUB_URL, key: environment.EVENTS_HUB_KEY },
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    redisUrl: environment.REDIS_URL,
    trustProxy: environment.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? [],
    rateLimits: environment.RATE_LIMITS === 'on',
    pageCacheBytes: environment.PAGE_CACHE_MB * MEGABYTE,
    adminToken: environment.ADMIN_TOKEN,
    metricsPort: environment.METRICS_PORT,
    integrations: {
      tagManagerId: environment.TAG_MANAGER_ID,
      sessionRecordingId: environment.SESSION_RECORDING_ID,
      errorReportingDsn: environment.ERROR_REPORTING_DSN,
      tiles:
        environment.TILE_URL === undefined
          ? undefined
          : { url: environment.TILE_URL, attribution: environment.TILE_ATTRIBUTION },
    },
  };
}
