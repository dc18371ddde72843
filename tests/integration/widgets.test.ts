import { describe, expect, it } from 'vitest';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';
import { createTestContent, WIDGET_FILES } from '#fixtures/server/app.ts';
import { useServer, useServers } from '#fixtures/server/use-server.ts';
import { UnavailableError } from '#server/errors.ts';

const server = useServer();
const start = useServers();
const FINDER = '/widgets/postcode-finder';
const CARD = '/widgets/place-card';
const WEATHER = '/widgets/weather-display';

describe.each([FINDER, CARD, WEATHER])('%s', (path) => {
  it.each(['en', 'km'])('is bare, in %s', async (language) => {
    const { status, headers, body } = await server.get(`${path}?lang=${language}`);
    expect(status).toBe(200);
    expect(headers['content-language']).toBe(language);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(body).toContain('<meta name="responsive-embedded-sizing" content="allow-origins=*"/>');
    expect(body).not.toMatch(
      /<header|<nav|<aside|ld\+json|application\/json|woff2|rel="preload"|data-banner|#main/,
    );
    // The page has one script, and inline styles.
    expect(body.match(/<script[^>]*>/g)).toEqual([`<script src="${WIDGET_FILES.widgetScript}" defer="">`]);
    expect(body).not.toContain('rel="stylesheet"');
    expect(body).toContain(`<style>${WIDGET_FILES.widgetStyles}</style>`);
    // Links and forms open a new tab.
    for (const [link] of body.matchAll(/<(?:a|form)\s[^>]*>/g)) expect(link).toContain('target="_blank"');
    expect(body).toContain(`href="${language === 'km' ? '/km' : '/'}"`);
  });

  it('is framed by anyone, loads from this site alone, and is read from everywhere', async () => {
    const { headers } = await server.get(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors *');
    expect(policy.replaceAll(/'sha256-[^']+'/g, '')).not.toMatch(/https?:|unsafe-|nonce-|data:/);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('takes the theme of its address, or that of the system', async () => {
    expect((await server.get(`${path}?theme=dark`)).body).toContain('data-theme="dark"');
    expect((await server.get(`${path}?theme=light`)).body).toContain('data-theme="light"');
    for (const theme of ['auto', 'DARK', 'x"onload='])
      expect((await server.raw.get(`${path}?theme=${theme}`)).body).not.toContain('data-theme');
  });
});

it('a parameter that is not of the set is as if it were absent, and makes no page of its own', async () => {
  const plain = await server.get(FINDER);
  for (const query of [
    'junk=1',
    'province=atlantis',
    'lang=fr',
    'theme=&province=',
    'province[]=x',
    'lang=en&lang=km',
    'province=atlantis&province=kep-province',
  ]) {
    const { status, headers, body } = await server.get(`${FINDER}?${query}`);
    expect({ query, status, cache: headers['x-cache'] }).toEqual({ query, status: 200, cache: 'hit' });
    expect(body).toBe(plain.body);
  }
});

it('neither does it make data of its own, asked for by the call of a page', async () => {
  const call = `/api/page?path=${FINDER}`;
  const plain = await server.get(call);
  for (const query of ['junk=1', 'province=atlantis', 'lang=fr', 'theme=dark-1']) {
    const { headers, body } = await server.get(`${call}&${query}`);
    expect({ query, cache: headers['x-cache'] }).toEqual({ query, cache: 'hit' });
    expect(body).toBe(plain.body);
  }
});

it('the finder of a province has its name, its code for the script, and the way to its list', async () => {
  for (const slug of provinceSlugs) {
    const { status, body } = await server.get(`${FINDER}?province=${slug}&lang=km&theme=dark`);
    expect(status).toBe(200);
    expect(body).toMatch(/data-province="\d\d"/);
    expect(body).toContain(`href="/km/${slug}#`);
  }
  const again = await server.get(`${FINDER}?theme=dark&x=1&province=${provinceSlugs[0]}&lang=km`);
  expect(again.headers['x-cache']).toBe('hit');
});

describe('the card of a place', () => {
  it.each([
    ['/kampot-province', 'Kampot Province', '070000'],
    ['/km/kampot-province/chhuk', 'ស្រុកឈូក', '070300'],
    ['/postcode/070300', 'Chhuk District', '070300'],
  ])('%s', async (path, name, code) => {
    const { body, headers } = await server.get(`${CARD}?path=${path}`);
    expect(body).toContain(`<h1>${name}</h1>`);
    expect(body).toContain(`value="${code}"`);
    expect(body).toContain(`<a href="${path}" target="_blank"`);
    expect(headers['cache-control']).toContain('s-maxage=3600');
  });

  it('of a former code says so, and which it is today', async () => {
    const { body } = await server.get(`${CARD}?path=/postcode/010101&lang=en`);
    expect(body).toContain('data-standing="former"');
    expect(body).toMatch(/This is a former code\. The code today is \d{6}\./);
  });

  it.each([
    '/nowhere',
    '/kampot-province/nowhere',
    '/postcode/999999',
    '/search',
    '//evil.example',
    'x',
    '/%E0%A4',
  ])('of nothing, %s, is the country, and fills no cache', async (path) => {
    const { status, body, headers } = await server.get(`${CARD}?path=${path}`);
    expect(status).toBe(200);
    expect(body).toContain('<h1>Cambodia</h1>');
    const again = await server.get(`${CARD}?path=${path}`);
    const isOfSet = /^\/(?:kampot|postcode)/.test(path);
    expect(again.headers['x-cache']).toBe(isOfSet ? 'miss' : 'hit');
    expect(headers['cache-control']).toMatch(isOfSet ? /^no-store$/ : /s-maxage/);
  });
});

it('one that cannot be shown says so in a line, and not with the page of errors', async () => {
  const broken = await start({
    content: {
      ...createTestContent(),
      page: () => Promise.reject(new UnavailableError()),
    },
  });
  const { status, body, headers } = await broken.get(`${FINDER}?lang=km`);
  expect(status).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(body).toContain('<html lang="km">');
  expect(body).toContain('target="_blank"');
  expect(body.length).toBeLessThan(1000);
});

it('a card is of a place or a code, not of a path that only ends with one', async () => {
  const { body, headers } = await server.get(`${CARD}?path=/kampot-province/nowhere/120101`);
  expect(body).not.toContain('value="120101"');
  expect(headers['cache-control']).toBe('no-store');
  expect((await server.get(`${CARD}?path=/postcode/120101`)).body).toContain('value="120101"');
});
