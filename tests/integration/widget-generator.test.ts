import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SITE_URL } from '#fixtures/server/app.ts';
import { languages, local } from '#fixtures/data/words.ts';
import { mainOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { FORECAST_DAYS } from '#shared/components/widget-generator/data.ts';
import { MOST_WEATHER_DAYS } from '#shared/contracts/weather.ts';
import { EMBED_SCRIPT, POSTCODE_FIELD } from '#shared/routes/embed-script.ts';

const server = useServer();
const WEATHER = '/free-tools/widget-weather-generator';
const GENERATORS = ['/free-tools/widget-postcode-generator', WEATHER];

function codeIn(body: string): string {
  const code = /<code>(.*?)<\/code>/s.exec(mainOf(body))?.[1] ?? '';
  return code
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function frameIn(code: string): URL {
  return new URL((/ src="([^"]*)"/.exec(code)?.[1] ?? '').replaceAll('&amp;', '&'));
}

describe.each(GENERATORS)('%s', (path) => {
  it.each(languages)('shows the code for what was chosen without a script, in %s', async (language) => {
    const { status, body } = await server.get(
      `${local(language, path)}?lang=km&theme=dark&province=kep-province&junk=1`,
    );
    expect(status).toBe(200);
    const code = codeIn(body);
    const { origin, pathname, searchParams } = frameIn(code);
    expect(origin).toBe(SITE_URL);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      lang: 'km',
      theme: 'dark',
      province: 'kep-province',
    });
    expect((await server.get(pathname + frameIn(code).search)).status).toBe(200);
    expect(code).toContain('frame-sizing:content-height');
    expect(code).toContain(
      `<script async src="${SITE_URL}/embed/1.js" integrity="${EMBED_SCRIPT.integrity}" crossorigin>`,
    );
    // The preview shows the same frame as the embed code.
    expect(body).toContain(`<iframe src="${pathname}?${searchParams.toString().replaceAll('&', '&amp;')}"`);
    expect(body).toMatch(/<option[^>]*value="kep-province"[^>]*selected/);
  });

  it('takes what cannot be chosen for what is chosen before', async () => {
    const { body } = await server.get(`${path}?lang=fr&theme=%22%3E%3Cscript%3E&province=atlantis`);
    expect(codeIn(body)).toBe(codeIn((await server.get(path)).body));
    expect(body).not.toContain('atlantis');
  });

  it('alone may show frames, of this site', async () => {
    const { headers } = await server.get(path);
    expect(headers['content-security-policy']).toContain("frame-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    for (const other of ['/', '/free-tools', '/widgets/postcode-finder', '/nowhere'])
      expect((await server.get(other)).headers['content-security-policy']).not.toContain('frame-src');
  });
});

it('the code of a forecast names a province and its days: the capital and five, or what was chosen', async () => {
  const usual = frameIn(codeIn((await server.get(WEATHER)).body));
  expect(usual.pathname).toBe('/widgets/weather-display');
  expect(Object.fromEntries(usual.searchParams)).toEqual({
    lang: 'en',
    province: 'phnom-penh-capital',
    days: '5',
  });
  const { body } = await server.get(`${WEATHER}?days=2&province=kampot-province`);
  expect(Object.fromEntries(frameIn(codeIn(body)).searchParams)).toMatchObject({
    province: 'kampot-province',
    days: '2',
  });
  expect(body).not.toMatch(/<option value=""/);
});

it.each([
  ['heights of frames', EMBED_SCRIPT, 1024],
  ['a field for forms', POSTCODE_FIELD, 12 * 1024],
])(
  'the script of others for %s has the published hash, is small, and never changes',
  async (_, script, most) => {
    const bytes = readFileSync(`public${script.path}`);
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(script.integrity);
    expect(gzipSync(bytes).length).toBeLessThanOrEqual(most);
    const { status, headers, body } = await server.get(script.path, { Origin: 'https://elsewhere.example' });
    expect(status).toBe(200);
    expect(body).toBe(bytes.toString());
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  },
);

it('the newest version of the field is a file that caches ask for again', async () => {
  const { headers, body } = await server.get('/embed/postcode-field.js');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(body).toContain(`.${POSTCODE_FIELD.path.slice('/embed'.length)}`);
});

it('a widget offers as many days as a forecast has', () => {
  expect(FORECAST_DAYS).toEqual(
    Array.from({ length: MOST_WEATHER_DAYS }, (_nothing, index) => String(index + 1)),
  );
});
