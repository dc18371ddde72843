import * as v from 'valibot';
import { Environment, type EnvironmentValues } from './environment.ts';
import { readSecretFiles } from './secret-files.ts';
import { findTrackingProblems, toTrackingConfig, type TrackingConfig } from './tracking-config.ts';
import { LOOPBACK } from './value-schemas.ts';

const MET_HOST = 'api.met.no';
const MEGABYTE = 1024 * 1024;

/** The configuration of the process, read once at the start. A service whose field is undefined is off. */
export type Config = {
  /** The TCP port. If it is 0, the operating system chooses a free port. */
  port: number;
  /** The IP address or host name on which the site listens. If undefined, the site listens on all network interfaces. */
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
  /** True if banner pictures may be loaded from a host name that resolves to a private IP address. */
  privatePictures: boolean;
  /** True if AI assistants can use this server over the Model Context Protocol. */
  hasMcp: boolean;
  /**
   * The base URL of a geocoder with the API of Nominatim, without `/reverse`. If undefined, the postal address of a
   * position comes from this server's data.
   */
  geocoderUrl: string | undefined;
  /**
   * The base URLs of two sources of exchange rates: the Ministry of Economy and Finance, and Frankfurter. If a URL is
   * undefined, its source is not used.
   */
  ratesApiUrl: string | undefined;
  ratesFallbackUrl: string | undefined;
  /** The base URL of an OSRM server. If undefined, pages show only straight-line distances. */
  routerUrl: string | undefined;
  /** The base URL of MET Norway's API. If undefined, no page shows the weather. */
  weatherApiUrl: string | undefined;
  tracking: TrackingConfig | undefined;
  /** The service to which the events of visits are sent. `key` is sent only to `url`. */
  eventsHub: { url: string; key: string | undefined } | undefined;
  /**
   * If a process gets more events per second than this, it stores only the events of some visitors. If undefined, it stores all
   * events.
   */
  eventsSampleAbove: number | undefined;
  /** The API that purges the CDN in front of this server. `key` is sent only to `url`. */
  cdnPurge:
    | { url: string; key: string | undefined; provider: EnvironmentValues['CDN_PURGE_PROVIDER'] }
    | undefined;
  mail: MailConfig | undefined;
  /** The key that signs the tokens of forms and newsletters. If undefined, a random key is created once and stored. */
  formKey: string | undefined;
  /** The secret key of reCAPTCHA. Either both this key and `integrations.captcha` are set, or neither. */
  captchaSecret: string | undefined;
  /** The visitor numbers on the page for advertisers. If undefined, the page shows none. */
  advertisingClaims: EnvironmentValues['ADVERTISING_CLAIMS'];
  /** The last day on which the home page mentions the change of postcodes. If undefined, the home page never mentions it. */
  changeOnHomeUntil: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /**
   * The URL of the same database without a connection pooler. Migrations use this URL, because they may take minutes and a pooler
   * may end long statements. If undefined, migrations use `databaseUrl`.
   */
  databaseMigrationUrl: string | undefined;
  redisUrl: string | undefined;
  /**
   * IP addresses and ranges of trusted proxies. If a request comes from an address that is not in this list, its header
   * `X-Forwarded-For` is ignored.
   */
  trustProxy: string[];
  rateLimits: boolean;
  /** The limit, in requests per second, for requests that miss the response cache. It applies to each IP address. */
  uncachedLimit: number;
  pageCacheBytes: number;
  /** The bearer token of the admin routes. If undefined, these routes respond with 404. */
  adminToken: string | undefined;
  /** A separate port for `/metrics`. If undefined, the site serves `/metrics` to requests with the admin token. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** The base URL of an OpenTelemetry collector. If undefined, no spans are recorded. */
  otlpEndpoint: string | undefined;
  /** If false, browsers remove the installed service worker and everything that it saved. */
  serviceWorker: boolean;
  /** True if the developer page `/parts` exists. It shows each UI component of the site in all its states. */
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
 * Reads the configuration. An empty variable is treated as not set. `readSecretFiles` handles variables whose names end
 * with `_FILE`. No other code of the server reads `process.env`.
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
 * Returns undefined for the API of MET Norway if the site runs on localhost. The terms of this API require that
 * requests contain the URL of a public site. Any other URL is returned unchanged.
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
 * Checks that the two keys of reCAPTCHA are either both set or both missing. With only one key, the server would accept
 * messages without verifying a captcha.
 * @returns messages to show to the operator
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
