import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { fillText } from '#server/directory/pages/fill-text.ts';
import { createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import { hrefsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local, words } from '#fixtures/data/words.ts';

const TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const CALL = '/api/newsletter/subscribe';
const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' });
const silent = useServer();
const server = useServer(() => ({ config, content: createTestContent(config) }));

describe('where no mail is set', () => {
  it.each(languages)('there is no page, link, call, or word of it in %s', async (language) => {
    const missing = await silent.get(local(language, '/no-such-page'));
    for (const page of ['/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe']) {
      const response = await silent.get(local(language, page));
      expect([response.status, mainOf(response.body)]).toEqual([404, mainOf(missing.body)]);
      expect((await silent.get(`${local(language, page)}.json`)).status).toBe(404);
      expect((await silent.post(local(language, page), '', TYPE)).status).toBe(404);
    }
    const body = JSON.stringify({ email: 'sok@example.org', language });
    expect((await silent.post(CALL, body, JSON_TYPE)).status).toBe(404);
    const { pages } = words[language];
    expect((await silent.get(local(language, '/privacy'))).body).not.toContain(pages.newsletter.menuTitle);
    expect((await silent.get(`/api/layout?culture=${language}`)).body).not.toContain('/newsletter');
  });

  it('and where it is, the footer leads to it, the privacy page names it, and search engines get the page alone', async () => {
    expect(hrefsOf((await server.get('/km/privacy')).body)).toContain('/km/newsletter');
    const privacy = textOf(mainOf((await server.get('/km/privacy')).body));
    const [, removal = ''] = words.km.pages.privacy.newsletter.paragraphs;
    expect(privacy).toContain(fillText(removal, { pendingDays: '2', endedDays: '30' }));
    const listed = (await server.get('/api/indexable-pages?pageSize=1000')).body;
    expect(listed).toContain('"/newsletter"');
    expect(listed).not.toMatch(/newsletter\/|"\/login"/);
    expect((await silent.get('/api/indexable-pages?pageSize=1000')).body).not.toContain('newsletter');
  });
});
