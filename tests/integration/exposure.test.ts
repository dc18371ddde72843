import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { exposureOf, hasToken } from '#shared/routes/route-facts.ts';
import { routes } from '#shared/routes/routes.ts';
import { createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import { mainOf, tagsOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local } from '#fixtures/data/words.ts';

/**
 * A configuration with third-party scripts, error reports and map tiles. It also has mail, without which the newsletter pages do
 * not exist.
 */
const config = readConfig({
  SITE_URL,
  SMTP_URL: 'smtp://127.0.0.1:1',
  TAG_MANAGER_ID: 'GTM-TEST123',
  SESSION_RECORDING_ID: 'recording1',
  ERROR_REPORTING_DSN: 'https://key@errors.example/7',
  TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
});
const server = useServer(() => ({ config, content: createTestContent(config) }));

const paths = Object.values(routes).flatMap(({ pattern }) =>
  pattern.includes(':') ? [] : languages.map((language) => local(language, pattern)),
);
const WATCHERS = /googletagmanager|google-analytics|clarity\.ms|bing\.com|GTM-TEST123|recording1/;
const STRANGERS = /https:/;

async function look(path: string): Promise<{ policy: string; main: string; body: string }> {
  const { headers, body } = await server.get(path);
  return { policy: String(headers['content-security-policy']), main: mainOf(body), body };
}

/** Returns true if a page has a password field or a form that is sent with POST. */
function asksForWords(main: string): boolean {
  const isPosted = tagsOf(main, 'form').some(({ method }) => method === 'post');
  return isPosted || tagsOf(main, 'input').some(({ type }) => type === 'password');
}

describe('third-party scripts on a page, by the flags of the route table', () => {
  const shut = paths.filter((path) => exposureOf(path) !== 'open');

  it.each(shut)('%s admits no script of others', async (path) => {
    const { policy, body } = await look(path);
    expect(policy).toContain('trusted-types own-worker');
    expect(body).not.toMatch(WATCHERS);
    expect(policy).not.toMatch(exposureOf(path) === 'private' ? STRANGERS : WATCHERS);
  });

  it('each page that takes what is sent by a form, or a password, is among them', async () => {
    const asking: string[] = [];
    for (const path of paths) {
      const address = hasToken(path) ? `${path}?t=${'a'.repeat(43)}` : path;
      if (asksForWords((await look(address)).main)) asking.push(path);
    }
    const ours = [
      '/contact-us',
      '/track',
      '/km/track',
      '/newsletter',
      '/newsletter/confirm',
      '/km/newsletter/unsubscribe',
    ];
    expect(asking).toEqual(expect.arrayContaining(ours));
    expect(asking.filter((path) => !shut.includes(path))).toEqual([]);
  });

  it('an open page admits them all, and it makes no difference whether a page is cached', async () => {
    for (const _time of ['rendered', 'cached']) {
      expect((await look('/privacy')).policy).toMatch(WATCHERS);
      expect((await look('/contact-us')).policy).not.toMatch(WATCHERS);
      expect((await look('/contact-us')).policy).toContain('https://errors.example');
      expect((await look('/km/login')).policy).not.toMatch(STRANGERS);
    }
  });

  it('an address with parameters, or spelled with escapes, does not get past it', async () => {
    for (const path of ['/%6Cogin', '/inbox?x=1', '/login?next=/privacy'])
      expect((await look(path)).policy).not.toMatch(STRANGERS);
  });
});
