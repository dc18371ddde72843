import * as v from 'valibot';
import { Environment, type EnvironmentValues } from './environment.ts';
import { findCaptchaProblems, toCaptchaSite, type CaptchaSite } from './recaptcha-config.ts';
import { findTrackingProblems, toTrackingConfig, type TrackingConfig } from './tracking-config.ts';

const MET_HOST = 'api.met.no';
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
/** Bytes of a megabyte. */
const MEGABYTE = 1024 * 1024;

/** The configuration of the process, read once at start. A service that is undefined is off. */
export type Config = {
  /** TCP port; 0 takes a free one. */
  port: number;
  /** Address on which the site listens. Undefined: all interfaces. */
  host: string | undefined;
  /** Origin of every absolute link. It is never taken from a request. */
  siteUrl: string;
  contactEmail: string;
  logLevel: EnvironmentValues['LOG_LEVEL'];
  /** Base of a content API elsewhere, without a trailing slash. Undefined: the own directory. */
  contentApiUrl: string | undefined;
  /** Base of the API for ATMs, free tools and banners. */
  publicApiUrl: string | undefined;
  /** Whether banner pictures may come from a name that leads into a private network. */
  privatePictures: boolean;
  /** Base of a geocoder in the shape of Nominatim, without `/reverse`. Undefined: the own directory. */
  geocoderUrl: string | undefined;
  /** Base of the ministry's rates, and of a Frankfurter. Undefined: not asked. */
  ratesApiUrl: string | undefined;
  ratesFallbackUrl: string | undefined;
  /** Base of an OSRM of the operator's own. Undefined: straight lines alone. */
  routerUrl: string | undefined;
  /** Base of MET Norway's API. Undefined: not asked, and no page shows the weather. */
  weatherApiUrl: string | undefined;
  /** Who is asked where a parcel is. Undefined: nobody. */
  tracking: TrackingConfig | undefined;
  /** Where events are sent. The key is sent there and nowhere else. */
  eventsHub: { url: string; key: string | undefined } | undefined;
  /** Undefined: no mail is sent. */
  mail: MailConfig | undefined;
  /** Undefined: made once and stored. */
  formKey: string | undefined;
  /** Secret of the reCAPTCHA, set where `integrations.captcha` is. */
  captchaSecret: string | undefined;
  /** What the page for advertisers says of the site. Undefined: nothing. */
  advertisingClaims: EnvironmentValues['ADVERTISING_CLAIMS'];
  /** Folder of the SQLite store and of banner pictures. */
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Addresses and ranges of trusted proxies: their X-Forwarded-For names the client. */
  trustProxy: string[];
  rateLimits: boolean;
  /** Requests that no cache serves, of one address in a second. */
  uncachedLimit: number;
  /** Most bytes that cached pages may take. */
  pageCacheBytes: number;
  /** Bearer token of the admin routes. Undefined: these routes do not exist. */
  adminToken: string | undefined;
  /** Port of `/metrics` alone. Undefined: `/metrics` needs the admin token. */
  metricsPort: number | undefined;
  metricsHost: string;
  integrations: Integrations;
};

/** How mail leaves. */
type MailConfig = {
  url: string;
  from: string;
  dkim: { selector: string; file: string } | undefined;
};

/** Third parties that a browser requests from, each off unless it is configured: scripts after the first gesture, map tiles. */
export type Integrations = {
  tagManagerId: string | undefined;
  sessionRecordingId: string | undefined;
  errorReportingDsn: string | undefined;
  /** Asked about messages, on pages with a form for one. */
  captcha: CaptchaSite | undefined;
  /** Map tiles: URL template with `{z}`, `{x}` and `{y}`, and the credit as plain text. */
  tiles: { url: string; attribution: string } | undefined;
};

/**
 * Reads the configuration. An empty variable counts as one that is not set. This is the only use of `process.env`.
 * @throws Error that names every variable with a bad value
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, filled);
  const problems = result.success
    ? [...findTrackingProblems(result.output), ...findCaptchaProblems(result.output)]
    : result.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
  if (!result.success || problems.length > 0) {
    const lines = problems.map((problem) => `  ${problem}`).join('\n');
    throw new Error(`The environment has values that cannot be used:\n${lines}`);
  }
  return toConfig(result.output);
}

function toConfig(environment: EnvironmentValues): Config {
  return {
    port: environment.PORT,
    host: environment.HOST,
    siteUrl: environment.SITE_URL,
    contactEmail: toContactEmail(environment),
    mail: toMailConfig(environment),
    formKey: environment.FORM_KEY,
    captchaSecret: environment.RECAPTCHA_SECRET,
    advertisingClaims: environment.ADVERTISING_CLAIMS,
    logLevel: environment.LOG_LEVEL,
    contentApiUrl: environment.CONTENT_API_URL,
    publicApiUrl: environment.PUBLIC_API_URL,
    privatePictures: environment.PRIVATE_PICTURES === 'on',
    geocoderUrl: environment.GEOCODER_URL,
    ratesApiUrl: environment.RATES_API_URL,
    ratesFallbackUrl: environment.RATES_FALLBACK_URL,
    routerUrl: environment.ROUTER_URL,
    weatherApiUrl: toWeatherApiUrl(environment),
    tracking: toTrackingConfig(environment),
    eventsHub:
      environment.EVENTS_HUB_URL === undefined
        ? undefined
        : { url: environment.EVENTS_HUB_URL, key: environment.EVENTS_HUB_KEY },
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    redisUrl: environment.REDIS_URL,
    trustProxy: environment.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? [],
    rateLimits: environment.RATE_LIMITS === 'on',
    uncachedLimit: environment.UNCACHED_LIMIT,
    pageCacheBytes: environment.PAGE_CACHE_MB * MEGABYTE,
    adminToken: environment.ADMIN_TOKEN,
    metricsPort: environment.METRICS_PORT,
    metricsHost: environment.METRICS_HOST,
    integrations: {
      tagManagerId: environment.TAG_MANAGER_ID,
      sessionRecordingId: environment.SESSION_RECORDING_ID,
      errorReportingDsn: environment.ERROR_REPORTING_DSN,
      captcha: toCaptchaSite(environment),
      tiles:
        environment.TILE_URL === undefined
          ? undefined
          : { url: environment.TILE_URL, attribution: environment.TILE_ATTRIBUTION },
    },
  };
}

/** MET Norway wants to know which site asks: a site on a developer's machine is none. A stand-in may be asked by any. */
function toWeatherApiUrl({ WEATHER_API_URL: url, SITE_URL: siteUrl }: EnvironmentValues): string | undefined {
  const isLocal = LOOPBACK.test(new URL(siteUrl).hostname);
  return url !== undefined && isLocal && new URL(url).hostname === MET_HOST ? undefined : url;
}

function toContactEmail({ CONTACT_EMAIL: email, SITE_URL: siteUrl }: EnvironmentValues): string {
  return email ?? `contact@${new URL(siteUrl).hostname}`;
}

function toMailConfig(environment: EnvironmentValues): MailConfig | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_DKIM_KEY: dkim } = environment;
  return url === undefined ? undefined : { url, from: from ?? toContactEmail(environment), dkim };
}
