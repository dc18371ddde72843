import * as v from 'valibot';
import { Environment, type EnvironmentValues } from './environment.ts';
import { readSecretFiles } from './secret-files.ts';
import { findTrackingProblems, toTrackingConfig, type TrackingConfig } from './tracking-config.ts';

const MET_HOST = 'api.met.no';
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const MEGABYTE = 1024 * 1024;

/** The configuration of the process, read once at the start. A service whose field is undefined is off. */
export type Config = {
  /** The TCP port. For 0 the operating system chooses a free one. */
  port: number;
  /** The IP address or host name on which the site listens. Undefined for all network interfaces. */
  host: string | undefined;
  /** The origin of all absolute links. It never comes from a request. */
  siteUrl: string;
  contactEmail: string;
  logLevel: EnvironmentValues['LOG_LEVEL'];
  /**
   * The base URL of a remote content API, without a trailing slash. If undefined, content comes from this server's
   * data.
   */
  contentApiUrl: string | undefined;
  publicApiUrl: string | undefined;
  /** True if the host of banner pictures may have a private IP address. */
  privatePictures: boolean;
  /** False if assistants cannot use this server over the Model Context Protocol. */
  hasMcp: boolean;
  /**
   * The base URL of a geocoder like Nominatim, without `/reverse`. If undefined, the postal address of a position comes from this
   * server's data.
   */
  geocoderUrl: string | undefined;
  /**
   * The base URLs of the exchange rates of the Ministry of Economy and Finance, and of Frankfurter. A source without a
   * URL is off.
   */
  ratesApiUrl: string | undefined;
  ratesFallbackUrl: string | undefined;
  /** The base URL of an OSRM server. If undefined, distances are straight lines only. */
  routerUrl: string | undefined;
  /** The base URL of MET Norway's API. If undefined, no page shows the weather. */
  weatherApiUrl: string | undefined;
  tracking: TrackingConfig | undefined;
  /** The key is sent to this URL only. */
  eventsHub: { url: string; key: string | undefined } | undefined;
  /**
   * If a process gets more events per second than this, it stores only the events of some visitors. If undefined, it stores all
   * events.
   */
  eventsSampleAbove: number | undefined;
  /** The key is sent to this URL only. */
  cdnPurge:
    | { url: string; key: string | undefined; provider: EnvironmentValues['CDN_PURGE_PROVIDER'] }
    | undefined;
  mail: MailConfig | undefined;
  /** Signs tokens of forms and newsletters. If undefined, a random key is created once and stored. */
  formKey: string | undefined;
  /** The secret key of reCAPTCHA. Either both this key and `integrations.captcha` are set, or neither. */
  captchaSecret: string | undefined;
  /** The visitor numbers on the page for advertisers. If undefined, the page shows none. */
  advertisingClaims: EnvironmentValues['ADVERTISING_CLAIMS'];
  /** The last day on which the home page has a line about the change of codes. If undefined, it has no such line. */
  changeOnHomeUntil: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /**
   * A URL of the same database without a pooler, because migrations may take minutes. If undefined, migrations use
   * `databaseUrl`.
   */
  databaseMigrationUrl: string | undefined;
  redisUrl: string | undefined;
  /** IP addresses and ranges of trusted proxies. The header `X-Forwarded-For` is trusted only in their requests. */
  trustProxy: string[];
  rateLimits: boolean;
  /** Requests that the response cache cannot answer are limited to this many per second from one IP address. */
  uncachedLimit: number;
  pageCacheBytes: number;
  /** The bearer token of the admin routes. If undefined, these routes do not exist. */
  adminToken: string | undefined;
  /** A separate port for `/metrics`. If undefined, the site serves `/metrics` to requests with the admin token. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** The base URL of an OpenTelemetry collector. If undefined, there are no spans. */
  otlpEndpoint: string | undefined;
  /** False if the service worker removes itself from browsers. */
  serviceWorker: boolean;
  /** True if the page `/parts` exists, which shows every part of the pages in all its states. */
  hasPartsPage: boolean;
  integrations: Integrations;
};

type MailConfig = {
  url: string;
  from: string;
  dkim: { selector: string; file: string } | undefined;
};

/** The third-party services that browsers use: scripts, error reports and map tiles. */
export type Integrations = {
  tagManagerId: string | undefined;
  sessionRecordingId: string | undefined;
  errorReportingDsn: string | undefined;
  captcha: CaptchaSite | undefined;
  /** The URL template of map tiles, with `{z}`, `{x}` and `{y}`, and the credit of their source as plain text. */
  tiles: { url: string; attribution: string } | undefined;
};

/**
 * Reads the configuration. An empty variable counts as not set. `readSecretFiles` reads the variables that end with `_FILE`. No
 * other code of the server reads `process.env`.
 * @throws Error that names every invalid variable
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const filled = readSecretFiles(environment);
  const result = v.safeParse(Environment, filled.values);
  const faults = result.success
    ? [...findTrackingProblems(result.output), ...findCaptchaProblems(result.output)]
    : result.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
  const problems = [...filled.problems, ...faults];
  if (!result.success || problems.length > 0) {
    const lines = problems.map((problem) => `  ${problem}`).join('\n');
    throw new Error(`The environment has invalid values:\n${lines}`);
  }
  return toConfig(result.output);
}

function toConfig(environment: EnvironmentValues): Config {
  const siteUrl = environment.SITE_URL ?? new URL(`http://localhost:${environment.PORT}`).origin;
  const contactEmail = environment.CONTACT_EMAIL ?? `contact@${new URL(siteUrl).hostname}`;
  return {
    port: environment.PORT,
    host: environment.HOST,
    siteUrl,
    contactEmail,
    mail: toMailConfig(environment, contactEmail),
    formKey: environment.FORM_KEY,
    captchaSecret: environment.RECAPTCHA_SECRET,
    advertisingClaims: environment.ADVERTISING_CLAIMS,
    changeOnHomeUntil: environment.CHANGE_ON_HOME_UNTIL,
    logLevel: environment.LOG_LEVEL,
    contentApiUrl: environment.CONTENT_API_URL,
    publicApiUrl: environment.PUBLIC_API_URL,
    hasMcp: environment.MCP === 'on',
    hasPartsPage: environment.PARTS_PAGE === 'on',
    privatePictures: environment.PRIVATE_PICTURES === 'on',
    geocoderUrl: environment.GEOCODER_URL,
    ratesApiUrl: environment.RATES_API_URL,
    ratesFallbackUrl: environment.RATES_FALLBACK_URL,
    routerUrl: environment.ROUTER_URL,
    weatherApiUrl: toWeatherApiUrl(environment.WEATHER_API_URL, siteUrl),
    tracking: toTrackingConfig(environment),
    eventsHub:
      environment.EVENTS_HUB_URL === undefined
        ? undefined
        : { url: environment.EVENTS_HUB_URL, key: environment.EVENTS_HUB_KEY },
    eventsSampleAbove: environment.EVENTS_SAMPLE_ABOVE,
    cdnPurge: toCdnPurge(environment),
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    databaseMigrationUrl: environment.DATABASE_MIGRATION_URL,
    redisUrl: environment.REDIS_URL,
    trustProxy: environment.TRUST_PROXY ?? [],
    rateLimits: environment.RATE_LIMITS === 'on',
    uncachedLimit: environment.UNCACHED_LIMIT,
    pageCacheBytes: environment.PAGE_CACHE_MB * MEGABYTE,
    adminToken: environment.ADMIN_TOKEN,
    metricsPort: environment.METRICS_PORT,
    metricsHost: environment.METRICS_HOST,
    otlpEndpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceWorker: environment.SERVICE_WORKER === 'on',
    integrations: toIntegrations(environment),
  };
}

function toIntegrations(environment: EnvironmentValues): Integrations {
  return {
    tagManagerId: environment.TAG_MANAGER_ID,
    sessionRecordingId: environment.SESSION_RECORDING_ID,
    errorReportingDsn: environment.ERROR_REPORTING_DSN,
    captcha: toCaptchaSite(environment),
    tiles:
      environment.TILE_URL === undefined
        ? undefined
        : { url: environment.TILE_URL, attribution: environment.TILE_ATTRIBUTION },
  };
}

function toCdnPurge({
  CDN_PURGE_URL: url,
  CDN_PURGE_KEY: key,
  CDN_PURGE_PROVIDER: provider,
}: EnvironmentValues): Config['cdnPurge'] {
  return url === undefined ? undefined : { url, key, provider };
}

/**
 * On localhost MET Norway's API is off, because its terms require the URL of a public site. Other weather APIs stay on.
 */
function toWeatherApiUrl(url: string | undefined, siteUrl: string): string | undefined {
  const isLocal = LOOPBACK.test(new URL(siteUrl).hostname);
  return url !== undefined && isLocal && new URL(url).hostname === MET_HOST ? undefined : url;
}

function toMailConfig(environment: EnvironmentValues, contactEmail: string): MailConfig | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_DKIM_KEY: dkim } = environment;
  return url === undefined ? undefined : { url, from: from ?? contactEmail, dkim };
}

/** The settings of reCAPTCHA v3 that browsers get. */
export type CaptchaSite = {
  key: string;
  /** The base URL of the script and of the verification service, without a trailing slash. */
  apiUrl: string;
};

type CaptchaValues = Pick<EnvironmentValues, 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_API_URL'>;

/**
 * Finds a missing key of reCAPTCHA. With only one of the two keys, every message would wait for an operator's review.
 * @returns messages for the operator
 */
function findCaptchaProblems({ RECAPTCHA_SITE_KEY: key, RECAPTCHA_SECRET: secret }: CaptchaValues): string[] {
  if ((key === undefined) === (secret === undefined)) return [];
  return key === undefined
    ? ['RECAPTCHA_SITE_KEY: RECAPTCHA_SECRET needs the key of the same site']
    : ['RECAPTCHA_SECRET: RECAPTCHA_SITE_KEY needs the secret of the same site'];
}

function toCaptchaSite({
  RECAPTCHA_SITE_KEY: key,
  RECAPTCHA_API_URL: apiUrl,
}: CaptchaValues): CaptchaSite | undefined {
  return key === undefined ? undefined : { key, apiUrl };
}
