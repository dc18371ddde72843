import * as v from 'valibot';
import { about } from './about.ts';
import { messageVariables } from './message-environment.ts';
import {
  Addresses,
  BaseUrl,
  BaseUrlOrOff,
  Calls,
  Credit,
  Email,
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
  Provider,
  RedisUrl,
  Requests,
  Secret,
  Switch,
  TileTemplate,
  Token,
} from './value-schemas.ts';

/**
 * The environment variables: schema, default and, for operators, type (`title`) and meaning (`description`).
 * docs/operating.md is generated from this object by `npm run docs`.
 */
export const Environment = v.object({
  PORT: v.optional(about(Port, 'TCP port of the site. 0 takes a free port.'), '3000'),
  HOST: v.optional(
    about(Host, 'Address on which the site listens, for example `127.0.0.1`. Empty: all interfaces.'),
  ),
  SITE_URL: v.optional(
    about(
      Origin,
      'Origin of every absolute link: canonical, hreflang, sitemap. The Host header of a request is never used.',
    ),
    'http://localhost:3000',
  ),
  CONTACT_EMAIL: v.optional(
    about(Email, 'Address on the contact page. Empty: `contact@` the host of `SITE_URL`.'),
  ),
  ...messageVariables,
  LOG_LEVEL: v.optional(about(LogLevel, 'Lowest level of the lines that are logged.'), 'info'),
  TRUST_PROXY: v.optional(
    about(
      Addresses,
      'Your proxies. `X-Forwarded-For` of a request that comes from one of them names the client. Empty: no proxy is trusted.',
    ),
  ),
  RATE_LIMITS: v.optional(about(Switch, '`off` switches all rate limits off, for benchmarks.'), 'on'),
  UNCACHED_LIMIT: v.optional(
    about(
      Requests,
      'Pages and calls that no cache serves, of one address: so many a second, and ten times as many at once. Others get 429. Thousands of visitors of a mobile network share an address.',
    ),
    '50',
  ),
  PAGE_CACHE_MB: v.optional(about(Megabytes, 'Memory for cached pages. 0 caches no page.'), '48'),
  DATA_DIR: v.optional(
    about(Folder, 'Folder of the store (SQLite) and of banner pictures. `/data` in the image.'),
    './var',
  ),
  DATABASE_URL: v.optional(
    about(
      PostgresUrl,
      'PostgreSQL for the store, so that several processes share one. Empty: SQLite in `DATA_DIR`.',
    ),
  ),
  REDIS_URL: v.optional(
    about(
      RedisUrl,
      'Redis or Valkey, through which several processes share rate limits and purges. While it does not respond, each process continues with its own. Empty: limits and purges concern this process.',
    ),
  ),
  ADMIN_TOKEN: v.optional(
    about(Token, 'Bearer token of `POST /api/admin/purge` and `/metrics`. Empty: neither of them exists.'),
  ),
  METRICS_PORT: v.optional(
    about(
      Port,
      'Serves `/metrics` and `/healthz` on this port, without a token, and `/metrics` no longer on `PORT`. Do not publish this port.',
    ),
  ),
  METRICS_HOST: v.optional(
    about(
      Host,
      'Address on which `METRICS_PORT` listens. In a container `0.0.0.0`, so that the inner network reaches it.',
    ),
    '127.0.0.1',
  ),
  CONTENT_API_URL: v.optional(
    about(
      BaseUrl,
      'Base of a content API elsewhere, for example `…/api` of another instance. Empty: the own directory.',
    ),
  ),
  PUBLIC_API_URL: v.optional(
    about(
      BaseUrl,
      'Base of the API for ATMs, free tools and banners. Empty: the same source as all other content.',
    ),
  ),
  PRIVATE_PICTURES: v.optional(
    about(
      Switch,
      '`on`: pictures of banners may come from a `PUBLIC_API_URL` whose name leads to a private, link-local or loopback address. An address in place of a name may be any.',
    ),
    'off',
  ),
  GEOCODER_URL: v.optional(
    about(
      GeocoderUrl,
      'Base of a geocoder in the shape of Nominatim. It receives positions rounded to four decimals. Use your own: the policy of the public Nominatim does not permit this use. Empty: the own directory finds the address.',
    ),
  ),
  RATES_API_URL: v.optional(
    about(
      BaseUrlOrOff,
      'Base of the open data of the Ministry of Economy and Finance, which publishes the rates of the National Bank. Asked once an hour by the server; nothing of a visitor is sent. `off`: not asked.',
    ),
    'https://data.mef.gov.kh/api/v1/realtime-api',
  ),
  RATES_FALLBACK_URL: v.optional(
    about(
      BaseUrlOrOff,
      'Base of a Frankfurter, asked for the same rates where the ministry does not respond. `off`: not asked.',
    ),
    'https://api.frankfurter.dev',
  ),
  ROUTER_URL: v.optional(
    about(
      BaseUrl,
      'Base of an OSRM, which adds the length of the road to distances. It receives two positions rounded to four decimals. Use your own: the public one forbids heavy use. Empty: straight lines alone.',
    ),
  ),
  WEATHER_API_URL: v.optional(
    about(
      BaseUrlOrOff,
      'Base of the API of MET Norway, asked by the server for 25 fixed points as often as it permits; nothing of a visitor is sent. It learns `SITE_URL` and `CONTACT_EMAIL`, as its terms want, and is not asked while `SITE_URL` is localhost. `off`: not asked, and no page shows the weather.',
    ),
    'https://api.met.no/weatherapi',
  ),
  TRACKING_PROVIDER: v.optional(
    about(
      Provider,
      'Who is asked where a parcel is. `upu` needs no key: read its terms first, they say nothing of other sites. Empty: nobody, and the page explains the number and links to couriers.',
    ),
  ),
  TRACKING_API_URL: v.optional(
    about(BaseUrl, 'Base of the provider, where it is not its own, for example a stand-in.'),
  ),
  TRACKING_API_KEY: v.optional(
    about(Secret, 'Key of the provider; all but `upu` need one. It is sent to the provider alone.'),
  ),
  TRACKING_DAILY_CALLS: v.optional(
    about(
      Calls,
      'Parcels that may be asked for on one day (UTC), by all processes that share the store. A provider with a key needs it. Empty: 2,000 of `upu`.',
    ),
  ),
  EVENTS_HUB_URL: v.optional(
    about(HttpUrl, 'Where events of visits are sent. Empty: they stay in the store.'),
  ),
  EVENTS_HUB_KEY: v.optional(
    about(Secret, 'Key of the events hub. It never leaves the server but to the hub.'),
  ),
  TAG_MANAGER_ID: v.optional(
    about(
      Identifier,
      'Google Tag Manager, loaded after the first gesture, never on pages that take what people type. Empty: off.',
    ),
  ),
  SESSION_RECORDING_ID: v.optional(
    about(
      Identifier,
      'Microsoft Clarity, loaded after the first gesture, never on pages that take what people type. Empty: off.',
    ),
  ),
  ERROR_REPORTING_DSN: v.optional(
    about(HttpUrl, 'Sentry DSN for errors in the browser, loaded after the first gesture. Empty: off.'),
  ),
  TILE_URL: v.optional(
    about(
      TileTemplate,
      'Map tiles under the drawn shapes. Empty: the drawn shapes are the map, and no server is asked for tiles.',
    ),
  ),
  TILE_ATTRIBUTION: v.optional(
    about(Credit, 'Credit of the map tiles, shown as text.'),
    '© OpenStreetMap contributors',
  ),
});

export type EnvironmentValues = v.InferOutput<typeof Environment>;
