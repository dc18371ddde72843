import { expect, it } from 'vitest';
import { createTestContent } from '#fixtures/server/app.ts';
import { useServer } from '#fixtures/server/use-server.ts';

/** These invisible characters change the writing direction of text. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const TURNED = '\u202eelbatsurt\u2066';

const content = createTestContent();
/** Adds direction marks to all breadcrumbs, and replaces the SEO texts and the name of the site by text with such marks. */
const server = useServer(() => ({
  content: {
    ...content,
    page: async (request) => {
      const page = await content.page(request);
      const breadcrumb = page.breadcrumb.map((crumb) => ({ ...crumb, title: `${crumb.title}${TURNED}` }));
      const { seo } = page;
      const turned = { 'og:title': TURNED, description: TURNED, keywords: TURNED };
      return { ...page, breadcrumb, seo: { ...seo, ...turned } };
    },
    layout: async (language) => {
      const layout = await content.layout(language);
      return { ...layout, siteProfile: { ...layout.siteProfile, siteName: TURNED } };
    },
  },
}));

it.each(['/kampot-province', '/km/kampot-province', '/'])(
  'no title turns the writing round: %s',
  async (path) => {
    const { status, body } = await server.get(path);
    expect(status).toBe(200);
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head).toContain('elbatsurt');
    expect(head).toContain('application/ld+json');
    expect(head).not.toMatch(MARKS);
  },
);

it.each(['/kampot-province.json', '/api/page?path=/kampot-province', '/api/layout?culture=km-KH'])(
  'no JSON holds a raw mark, and a program reads it as it was: %s',
  async (path) => {
    const { status, body } = await server.get(path);
    expect(status).toBe(200);
    expect(body).not.toMatch(MARKS);
    expect(JSON.stringify(JSON.parse(body))).toContain(TURNED);
  },
);
