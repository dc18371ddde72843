import * as v from 'valibot';
import { OSM_CREDIT } from '#shared/contracts/drawn-map.ts';
import { ProviderName } from '#shared/contracts/tracking.ts';
import {
  about,
  Addresses,
  BaseUrl,
  BaseUrlOrOff,
  Calls,
  Credit,
  Email,
  Events,
  Folder,
  GeocoderUrl,
  Host,
  HttpUrl,
  Identifier,
  LogLevel,
  Megabytes,
  Origin,
  Port,
  PostgresUrl,
  RedisUrl,
  Requests,
  Secret,
  Switch,
  TileTemplate,
} from './value-schemas.ts';
import { messageVariables } from './message-environment.ts';
import { operationVariables } from './operation-environment.ts';

/**
 * The environment variables with their schemas and defaults. `npm run docs` writes the `title` (the type) and the
 * `description` (the meaning) of each variable into docs/operating.md for operators.
 */
export const Environment = v.object({
  PORT: v.optional(about(Port, 'TCP port of the site. 0 takes a free port.'), '3000'),
  HOST: v.optional(
    about(Host, 'Address on which the site listens, for example `127.0.0.1`. Empty: all interfaces.'),
  ),
  SITE_URL: v.optional(
    about(
      Origin,
      'Origin of all absolute links: canonical, hreflang, sitemap. The Host header of a request is never used. Empty: `http://localhost:` with `PORT`.',
    ),
  ),
  CONTACT_EMAIL: v.optional(
    about(Email, 'Address on the contact page. Empty: `contact@` the host of `SITE_URL`.'),
  ),
  ...messageVariables,
  LOG_LEVEL: v.optional(about(LogLevel, 'Lowest level of the lines that are logged.'), 'info'),
  TRUST_PROXY: v.optional(
    about(
      Addresses,
      'Addresses of your proxies. `X-Forwarded-For` is read only in their requests. Empty: no proxy is trusted.',
    ),
  ),
  RATE_LIMITS: v.optional(about(Switch, '`off` disables all rate limits, for benchmarks.'), 'on'),
  UNCACHED_LIMIT: v.optional(
    about(
      Requests,
      'Limit per client address of pages and calls that miss the cache: this many a second, and a burst of ten times as many. Further requests get 429. Thousands of visitors of a mobile network may share one address.',
    ),
    '50',
  ),
  PAGE_CACHE_MB: v.optional(about(Megabytes, 'Memory for cached pages. 0 disables the cache.'), '32'),
  DATA_DIR: v.optional(
    about(Folder, 'Folder of the store (SQLite) and of banner pictures. `/data` in the image.'),
    './var',
  ),
  DATABASE_URL: v.optional(
    about(
      PostgresUrl,
      'PostgreSQL for the store, needed when several processes share it. Empty: SQLite in `DATA_DIR`.',
    ),
  ),
  DATABASE_MIGRATION_URL: v.optional(
    about(
      PostgresUrl,
      'The same PostgreSQL for migrations, which may take minutes: set it where `DATABASE_URL` leads to a pooler such as PgBouncer. Empty: `DATABASE_URL`.',
    ),
  ),
  REDIS_URL: v.optional(
    about(
      RedisUrl,
      'Redis or Valkey, through which several processes share rate limits and purges. While it does not respond, each process uses its own limits. Empty: limits and purges apply to this process only.',
    ),
  ),
  ...operationVariables,
  CONTENT_API_URL: v.optional(
    about(
      BaseUrl,
      'Base of a remote content API, for example `…/api` of another instance. Empty: the directory of this server.',
    ),
  ),
  PUBLIC_API_URL: v.optional(
    about(
      BaseUrl,
      'Base of the API for ATMs, free tools and banners. Empty: the source of the other content.',
    ),
  ),
  PRIVATE_PICTURES: v.optional(
    about(
      Switch,
      '`on`: banner pictures may be loaded when the host name in `PUBLIC_API_URL` resolves to a private, link-local or loopback address. An IP address in the URL is always allowed.',
    ),
    'off',
  ),
  MCP: v.optional(
    about(Switch, '`off`: assistants cannot use this server over the Model Context Protocol at `/mcp`.'),
    'on',
  ),
  GEOCODER_URL: v.optional(
    about(
      GeocoderUrl,
      'Base of a geocoder in the shape of Nominatim. It receives positions rounded to four decimals. Use your own: the policy of the public Nominatim does not permit this use. Empty: the directory of this server finds the address.',
    ),
  ),
  RATES_API_URL: v.optional(
    about(
      BaseUrlOrOff,
      'Base of the open data of the Ministry of Economy and Finance, which publishes the rates of the National Bank. The server requests it once an hour and sends nothing about visitors. `off`: not used.',
    ),
    'https://data.mef.gov.kh/api/v1/realtime-api',
  ),
  RATES_FALLBACK_URL: v.optional(
    about(
      BaseUrlOrOff,
      'Base of a Frankfurter API, used for the same rates when the ministry does not respond. `off`: not used.',
    ),
    'https://api.frankfurter.dev',
  ),
  ROUTER_URL: v.optional(
    about(
      BaseUrl,
      'Base of an OSRM, which adds the road length to distances. It receives two positions rounded to four decimals. Use your own: the public one forbids heavy use. Empty: straight lines only.',
    ),
  ),
  WEATHER_API_URL: v.optional(
    about(
      BaseUrlOrOff,
      'Base of the API of MET Norway. The server requests 25 fixed points as often as its terms permit and sends nothing about visitors. Requests carry `SITE_URL` and `CONTACT_EMAIL`, as the terms require; none are sent while `SITE_URL` is localhost. `off`: no page shows the weather.',
    ),
    'https://api.met.no/weatherapi',
  ),
  TRACKING_PROVIDER: v.optional(
    about(
      ProviderName,
      'Service that finds parcels. `upu` needs no key, but read its terms first: they do not mention use by other sites. Empty: the page only explains the number and links to couriers.',
    ),
  ),
  TRACKING_API_URL: v.optional(
    about(BaseUrl, 'Base of the provider, for example a stand-in. Empty: the official one.'),
  ),
  TRACKING_API_KEY: v.optional(
    about(Secret, 'Key of the provider; all but `upu` need one. It is sent to the provider only.'),
  ),
  TRACKING_DAILY_CALLS: v.optional(
    about(
      Calls,
      'Most lookups of parcels a day (UTC), for all processes that share the store. Required for a provider with a key. Empty: 2,000 for `upu`.',
    ),
  ),
  EVENTS_HUB_URL: v.optional(
    about(HttpUrl, 'URL to which events of visits are sent. Empty: they stay in the store.'),
  ),
  EVENTS_HUB_KEY: v.optional(about(Secret, 'Key of the events hub. It is sent to the hub only.')),
  EVENTS_SAMPLE_ABOVE: v.optional(
    about(
      Events,
      'Events a second above which a process stores only those of a share of the visitors. Empty: all are stored.',
    ),
  ),
  TAG_MANAGER_ID: v.optional(
    about(
      Identifier,
      'Google Tag Manager, loaded after the first gesture, never on pages where visitors enter personal text. Empty: off.',
    ),
  ),
  SESSION_RECORDING_ID: v.optional(
    about(
      Identifier,
      'Microsoft Clarity, loaded after the first gesture, never on pages where visitors enter personal text. Empty: off.',
    ),
  ),
  ERROR_REPORTING_DSN: v.optional(
    about(HttpUrl, 'Sentry DSN for errors in the browser, loaded after the first gesture. Empty: off.'),
  ),
  TILE_URL: v.optional(
    about(TileTemplate, 'URL template of map tiles under the drawn shapes. Empty: maps have no tiles.'),
  ),
  TILE_ATTRIBUTION: v.optional(about(Credit, 'Credit of the map tiles, shown as text.'), OSM_CREDIT),
});

export type EnvironmentValues = v.InferOutput<typeof Environment>;
