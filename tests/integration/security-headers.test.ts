import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import type { SiteIntegrations } from '#shared/contracts/layout.ts';
import type { Services } from '#server/services/services.ts';
import { createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer, useServers } from '#fixtures/server/use-server.ts';

const content = createTestContent();
function servicesFor(environment: Record<string, string>): Partial<Services> {
  return { content, config: readConfig({ SITE_URL, ...environment }) };
}
const server = useServer(() => servicesFor({}));
const start = useServers();

function policyOf({ headers }: TestResponse): Record<string, string[]> {
  return Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}
function strangersIn(policy: Record<string, string[]>): string[] {
  return Object.values(policy)
    .flat()
    .filter((source) => /[./]/.test(source.replace(/^'sha256-.*'$/, '')));
}

describe.each([
  ['a page', '/kampot-province'],
  ['a page that is not there', '/nowhere'],
  ['a call', '/api/layout?culture=en'],
  ['a call that fails', '/api/nothing'],
  ['a page as data', '/kampot-province.json'],
  ['a redirect', '/Track'],
  ['a file', '/favicon.ico'],
  ['the sitemap', '/sitemap.xml'],
  ['the probe', '/healthz'],
])('%s', (_what, address) => {
  it('is sent under a strict policy', async () => {
    const response = await server.get(address);
    const policy = policyOf(response);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'worker-src': ["'self'"],
      'trusted-types': ['own-worker'],
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-|nonce-/);
    expect(strangersIn(policy)).toEqual([]);
  });

  it('bears the other headers that protect', async () => {
    const { headers } = await server.get(address);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(headers['x-powered-by']).toBeUndefined();
    // Scripts of other sites may read the JSON of a page, but not its HTML.
    const allowed = address.endsWith('.json') ? '*' : undefined;
    expect(headers['access-control-allow-origin']).toBe(allowed);
  });
});

it.each([
  '/icons/icon.svg',
  '/fonts/kantumruy-pro-khmer-v6.woff2',
  '/assets/no-such-file.js',
  '/embed/no-such-file.js',
  '/og/en.png',
])('what a sandboxed frame loads may be read by it, whose origin is none: %s', async (address) => {
  const { headers } = await server.get(address, { Origin: 'null' });
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

it('a site without encryption does not promise it', async () => {
  const plain = await start(servicesFor({ SITE_URL: 'http://localhost:3000' }));
  expect((await plain.get('/')).headers['strict-transport-security']).toBeUndefined();
});

it.each(['/widgets/horoscope', '/km/widgets/horoscope/x', '/widgets/x/postcode-finder'])(
  'a widget that does not exist is framed by nobody: %s',
  async (address) => {
    const response = await server.get(address);
    expect(response.status).toBe(404);
    expect(policyOf(response)['frame-ancestors']).toEqual(["'none'"]);
    expect(response.headers['x-frame-options']).toBe('DENY');
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
  },
);

it.each(['/widgets', '/km/widgetsx/a', '/kampot-province/widgets/x'])(
  'what only looks like a widget is a page like any other: %s',
  async (address) => {
    expect(policyOf(await server.get(address))['frame-ancestors']).toEqual(["'self'"]);
  },
);

describe('the policy opens for what is configured and for nothing else', () => {
  it.each([
    [
      { TAG_MANAGER_ID: 'GTM-TEST123' },
      ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
    ],
    [{ SESSION_RECORDING_ID: 'abc123' }, ['https://*.clarity.ms', 'https://c.bing.com']],
    [{ ERROR_REPORTING_DSN: 'https://key@errors.example:8443/7' }, ['https://errors.example:8443']],
    [{ TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, ['https://tiles.example']],
  ])('%j', async (environment, hosts) => {
    const opened = await start(servicesFor(environment));
    const policy = policyOf(await opened.get('/'));
    expect([...new Set(strangersIn(policy))].toSorted()).toEqual(hosts.toSorted());
    expect(policy['frame-ancestors']).toEqual(["'self'"]);
    const { body } = await opened.get('/api/layout?culture=en');
    const { tiles, ...flags }: SiteIntegrations = JSON.parse(body).data.integrations;
    const keys = Object.values(flags).flatMap((flag) => (flag.enabled ? [flag.key] : []));
    expect([...keys, ...(tiles ? [tiles.url] : [])]).toEqual(Object.values(environment));
  });

  it('pictures of maps are pictures and nothing else', async () => {
    const opened = await start(servicesFor({ TILE_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1' }));
    const { 'img-src': pictures = [], ...rest } = policyOf(await opened.get('/'));
    expect(strangersIn({ pictures })).toEqual(['https://tiles.example:8443']);
    expect(strangersIn(rest)).toEqual([]);
  });

  it('the place of error reports runs no scripts', async () => {
    const opened = await start(servicesFor({ ERROR_REPORTING_DSN: 'https://key@errors.example/7' }));
    const policy = policyOf(await opened.get('/'));
    expect(policy['connect-src']).toEqual(["'self'", 'https://errors.example']);
    expect(strangersIn({ scripts: policy['script-src'] ?? [] })).toEqual([]);
    expect(policy['trusted-types']).toEqual(['own-worker']);
  });
});
