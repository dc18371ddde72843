import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postcode-secrets-'));
  const secret = path.join(folder, 'token');
  writeFileSync(secret, 'a-token-of-the-operators\n');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads a value from a file', () => {
    expect(readConfig({ ADMIN_TOKEN_FILE: secret }).adminToken).toBe('a-token-of-the-operators');
    expect(readConfig({ ADMIN_TOKEN_FILE: '' }).adminToken).toBeUndefined();
  });

  it('names a file that is not there, and a value that is given twice, without the value', () => {
    const missing = { ADMIN_TOKEN_FILE: path.join(folder, 'nothing') };
    expect(() => readConfig(missing)).toThrow('ADMIN_TOKEN_FILE: cannot read the file');
    const twice = { ADMIN_TOKEN_FILE: secret, ADMIN_TOKEN: 'another-token-of-theirs' };
    expect(() => readConfig(twice)).toThrow(/ADMIN_TOKEN_FILE: ADMIN_TOKEN is set too$/);
  });

  it('needs nothing set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      contactEmail: 'contact@localhost',
      logLevel: 'info',
      dataDir: './var',
      changeOnHomeUntil: '2027-06-30',
      hasMcp: true,
      hasPartsPage: false,
      trustProxy: [],
      rateLimits: true,
      uncachedLimit: 50,
      privatePictures: false,
      metricsHost: '127.0.0.1',
      pageCacheBytes: 32 * 1024 * 1024,
      serviceWorker: true,
      ratesApiUrl: 'https://data.mef.gov.kh/api/v1/realtime-api',
      ratesFallbackUrl: 'https://api.frankfurter.dev',
      integrations: {},
    });
  });

  it('switches off what is on by itself', () => {
    const off = { RATES_API_URL: 'off', RATES_FALLBACK_URL: 'off', WEATHER_API_URL: 'off' };
    const site = { SITE_URL: 'https://postcode.example' };
    expect(readConfig({ ...off, ...site })).toMatchObject({
      ratesApiUrl: undefined,
      ratesFallbackUrl: undefined,
      weatherApiUrl: undefined,
    });
  });

  it.each([
    ['https://postcode.example', undefined, 'https://api.met.no/weatherapi'],
    ['https://localhost.example', undefined, 'https://api.met.no/weatherapi'],
    ['http://localhost:3000', undefined, undefined],
    ['http://127.0.0.1:3000', 'https://api.met.no/weatherapi', undefined],
    ['http://[::1]:3000', undefined, undefined],
    ['http://localhost:3000', 'http://127.0.0.1:4702/', 'http://127.0.0.1:4702'],
  ])('of a site at %s with WEATHER_API_URL %s asks %s for forecasts', (SITE_URL, WEATHER_API_URL, asked) => {
    expect(readConfig({ SITE_URL, WEATHER_API_URL }).weatherApiUrl).toBe(asked);
  });

  it.each([
    [{ PORT: '8080' }, 'http://localhost:8080'],
    [{ PORT: '80' }, 'http://localhost'],
    [{ PORT: '8080', SITE_URL: '' }, 'http://localhost:8080'],
    [{ PORT: '8080', SITE_URL: 'https://postcode.example' }, 'https://postcode.example'],
  ])('with %j the links of the site begin with %s', (environment, siteUrl) => {
    expect(readConfig(environment).siteUrl).toBe(siteUrl);
  });

  it.each([
    [undefined, undefined],
    ['off', undefined],
    ['spec', { monthlyVisits: '150K+', activeUsers: '100K+' }],
    ['20K+, 9K+', { monthlyVisits: '20K+', activeUsers: '9K+' }],
  ])('ADVERTISING_CLAIMS=%s claims %j', (ADVERTISING_CLAIMS, claims) => {
    expect(readConfig({ ADVERTISING_CLAIMS }).advertisingClaims).toEqual(claims);
  });

  it('takes what is set, and of the site only its origin', () => {
    const environment = {
      PORT: '8080',
      HOST: '127.0.0.1',
      METRICS_HOST: '0.0.0.0',
      SITE_URL: 'https://postcode.example/some/path?x',
      CONTACT_EMAIL: 'desk@postcode.example',
      LOG_LEVEL: 'warn',
    };
    expect(readConfig(environment)).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      metricsHost: '0.0.0.0',
      siteUrl: 'https://postcode.example',
      contactEmail: 'desk@postcode.example',
      logLevel: 'warn',
    });
  });

  it('reads the outside services', () => {
    const environment = {
      CONTENT_API_URL: 'http://content.internal:3000/api/',
      PUBLIC_API_URL: 'https://public.example/api',
      GEOCODER_URL: 'https://maps.example/nominatim/reverse/',
      EVENTS_HUB_URL: 'https://hub.example/events',
      EVENTS_HUB_KEY: 'secret',
      DATABASE_URL: 'postgres://user@db/postcode',
      REDIS_URL: 'redis://cache:6379',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      RATE_LIMITS: 'off',
      PAGE_CACHE_MB: '1',
      ADMIN_TOKEN: 'a-long-enough-token',
      METRICS_PORT: '9100',
      TAG_MANAGER_ID: 'GTM-ABC123',
      TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    };
    expect(readConfig(environment)).toMatchObject({
      contentApiUrl: 'http://content.internal:3000/api',
      publicApiUrl: 'https://public.example/api',
      geocoderUrl: 'https://maps.example/nominatim',
      eventsHub: { url: 'https://hub.example/events', key: 'secret' },
      databaseUrl: 'postgres://user@db/postcode',
      redisUrl: 'redis://cache:6379',
      trustProxy: ['loopback', '10.0.0.0/8'],
      rateLimits: false,
      pageCacheBytes: 1024 * 1024,
      adminToken: 'a-long-enough-token',
      metricsPort: 9100,
      integrations: {
        tagManagerId: 'GTM-ABC123',
        tiles: {
          url: 'https://tiles.example/{z}/{x}/{y}.png',
          attribution: '© OpenStreetMap contributors',
        },
      },
    });
  });

  it('takes the captcha with both of its keys, or says which one is missing', () => {
    const both = { RECAPTCHA_SITE_KEY: 'public', RECAPTCHA_SECRET: 'secret' };
    expect(readConfig(both)).toMatchObject({
      integrations: { captcha: { key: 'public', apiUrl: 'https://www.google.com/recaptcha' } },
      captchaSecret: 'secret',
    });
    expect(() => readConfig({ RECAPTCHA_SITE_KEY: 'public' })).toThrow('RECAPTCHA_SECRET: ');
    expect(() => readConfig({ RECAPTCHA_SECRET: 'secret' })).toThrow('RECAPTCHA_SITE_KEY: ');
  });

  it.each([
    [{ TRACKING_PROVIDER: '17track' }, 'TRACKING_API_KEY: 17track needs a key'],
    [{ TRACKING_PROVIDER: 'ship24', TRACKING_API_KEY: 'k' }, 'TRACKING_DAILY_CALLS: ship24 bills lookups'],
    [{ TRACKING_PROVIDER: 'nobody' }, 'TRACKING_PROVIDER'],
  ])('does not start with a provider of tracking that lacks something: %j', (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(problem);
  });

  it('has the URLs of tracking providers, and a daily limit for the free one', () => {
    expect(readConfig({ TRACKING_PROVIDER: 'upu' }).tracking).toEqual({
      provider: 'upu',
      baseUrl: 'https://globaltracktrace.ptc.post',
      key: undefined,
      dailyCalls: 2000,
    });
  });

  it('reads an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', SITE_URL: '', CONTACT_EMAIL: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '3000.5'],
    ['SITE_URL', 'postcode.example'],
    ['SITE_URL', 'ftp://postcode.example'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['CONTACT_EMAIL', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['CONTENT_API_URL', 'file:///etc/passwd'],
    ['PUBLIC_API_URL', '//public.example'],
    ['GEOCODER_URL', 'maps.example'],
    ['EVENTS_HUB_URL', 'hub'],
    ['DATABASE_URL', 'mysql://db'],
    ['REDIS_URL', 'http://cache'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['RATE_LIMITS', 'maybe'],
    ['PAGE_CACHE_MB', '-1'],
    ['PAGE_CACHE_MB', '1e9'],
    ['ADMIN_TOKEN', 'short'],
    ['METRICS_PORT', '123456'],
    ['TAG_MANAGER_ID', "'><script>"],
    ['ERROR_REPORTING_DSN', 'javascript:alert(1)'],
    ['TILE_URL', 'https://{s}.tile.example/{z}/{x}/{y}.png'],
    ['TILE_ATTRIBUTION', 'x'.repeat(201)],
    ['ADVERTISING_CLAIMS', 'on'],
    ['ADVERTISING_CLAIMS', '20K+, '],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: `);
  });

  it('names all bad variables at once', () => {
    const start = () => readConfig({ PORT: 'x', SITE_URL: 'y', LOG_LEVEL: 'z' });
    expect(start).toThrow(/PORT[^]*SITE_URL[^]*LOG_LEVEL/);
  });
});
