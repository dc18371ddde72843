import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { takesMessages } from '#shared/routes/route-facts.ts';
import { Layout } from '#shared/contracts/layout.ts';
import { createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';

const KEY = 'public-key-of-the-site';
const BASE = 'https://captcha.example/recaptcha';
const config = readConfig({
  SITE_URL,
  RECAPTCHA_SITE_KEY: KEY,
  RECAPTCHA_SECRET: 'secret-of-the-site',
  RECAPTCHA_API_URL: BASE,
});
const server = useServer(() => ({ config, content: createTestContent(config) }));
const usual = useServer();

const forms = ['/contact-us', '/km/report?about=120101', '/advertise'];
const others = ['/', '/km/kampot-province', '/track', '/login', '/privacy', '/newsletter', '/corrections'];
const SERVICE = /captcha\.example|gstatic|recaptcha\.google/;

function policyOf({ headers }: { headers: Record<string, unknown> }): Record<string, string> {
  return Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/\s(.*)/s)),
  );
}

describe('a site with a captcha', () => {
  it.each(forms)(
    'admits it on %s, whose HTML loads nothing of it and is the same for everybody',
    async (path) => {
      const first = await server.get(path);
      const policy = policyOf(first);
      expect(policy['script-src']).toContain(` ${BASE}/ https://www.gstatic.com/recaptcha/`);
      expect(policy['frame-src']).toBe(`${BASE}/ https://recaptcha.google.com/recaptcha/`);
      expect(policy['connect-src']).toBe(`'self' ${BASE}/`);
      expect(policy['require-trusted-types-for']).toBe("'script'");
      expect(first.body).not.toMatch(/<(?:script|link|iframe)[^>]*captcha/);
      expect(first.body).toContain(`"captcha":{"key":"${KEY}"`);
      expect(first.headers['cache-control']).toContain('s-maxage=3600');
      const second = await server.get(path, { Cookie: 'a=b', 'User-Agent': 'another' });
      expect(second.body === first.body).toBe(true);
    },
  );

  it.each(others)('asks nobody on %s, and names no key there', async (path) => {
    const { headers, body } = await server.get(path);
    expect(String(headers['content-security-policy'])).not.toMatch(SERVICE);
    expect(policyOf({ headers })['trusted-types']).toBe('own-worker');
    expect(body).not.toContain(KEY);
  });

  it('says so in its layout, with the public key; the secret is nowhere', async () => {
    const layout = await server.get('/api/layout?culture=en');
    expect(dataOf(layout, Layout).integrations.recaptcha).toEqual({ enabled: true, key: KEY });
    for (const path of ['/contact-us', '/contact-us.json', '/privacy'])
      expect((await server.get(path)).body).not.toContain('secret-of-the-site');
  });

  it.each(languages)('says in %s who is asked, on the page about privacy', async (language) => {
    const { heading, text } = words[language].pages.privacy.captcha;
    const said = textOf(mainOf((await server.get(local(language, '/privacy'))).body));
    expect(said).toContain(heading);
    expect(said).toContain(filled(text, { host: 'captcha.example' }));
    expect(textOf(mainOf((await usual.get(local(language, '/privacy'))).body))).not.toContain(heading);
  });
});

it('a site without one has no trace of it, on pages with a form or elsewhere', async () => {
  for (const path of [...forms, ...others]) {
    const { headers, body } = await usual.get(path);
    expect(policyOf({ headers })).toMatchObject({ 'connect-src': "'self'", 'trusted-types': 'own-worker' });
    expect(policyOf({ headers })['frame-src']).toBeUndefined();
    expect(body).not.toMatch(/captcha/i);
  }
  expect(forms.every((path) => takesMessages(path.replace(/\?.*/, '')))).toBe(true);
});
