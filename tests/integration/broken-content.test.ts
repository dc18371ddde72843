import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ContentSource } from '#server/content/content-source.ts';
import { UnavailableError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import { createTestContent, createTestServices } from '#fixtures/server/app.ts';
import { startEdge } from '#fixtures/server/edge.ts';
import { headingOf, langOf, mainOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import type { TestServer } from '#fixtures/server/start-server.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { words } from '#fixtures/data/words.ts';

const content = createTestContent();
const start = useServers();

/** Starts a site with the embedded content. Only its pages come from the function `page`. */
function withPages(page: ContentSource['page']): Promise<TestServer> {
  return start({ content: { ...content, page } });
}

/** Starts an edge whose content API changes the main content of each page. */
async function withMain(change: (main: PageComponent[]) => PageComponent[]) {
  const upstream = await withPages(async (asked): Promise<Page> => {
    const page = await content.page(asked);
    return { ...page, placeholders: { ...page.placeholders, main: change(page.placeholders['main'] ?? []) } };
  });
  const edge = await startEdge({ contentApiUrl: `${upstream.origin}/api` });
  onTestFinished(edge.stop);
  return edge;
}

describe('a page with an unknown block', () => {
  it.each(['horoscope', 'shipping-tracker', 'post-office-finder', '__proto__', 'constructor'])(
    'is shown without "%s"',
    async (name) => {
      const whole = await (await withMain((main) => main)).get('/contact-us');
      const response = await (
        await withMain((main) => [...main, { name, data: { secret: 'x' } }])
      ).get('/contact-us');
      expect(response.status).toBe(200);
      expect(textOf(mainOf(response.body))).toBe(textOf(mainOf(whole.body)));
    },
  );
});

describe('a page with a block whose data is broken', () => {
  it.each([undefined, null, 'text', {}, { sections: 'none' }, { sections: [{ heading: 1 }] }, []])(
    'is shown without that block: %j',
    async (data) => {
      const server = await withMain((main) =>
        main.map((block) => (block.name === 'content' ? { ...block, data } : block)),
      );
      const { status, body: text } = await server.get('/km/contact-us');
      expect(status).toBe(200);
      expect(headingOf(text)).toBe(words.km.pages.contactUs.title);
      expect(textOf(mainOf(text))).not.toContain(words.km.pages.contactUs.sections[0]?.heading);
    },
  );
});

describe('text that looks like markup', () => {
  it('is shown as text, in the page and in the data it carries', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const server = await withPages(async (asked): Promise<Page> => {
      const page = await content.page(asked);
      const title = { name: 'page-title', data: { title: evil } };
      return {
        ...page,
        menuTitle: evil,
        seo: { ...page.seo, 'og:title': evil, description: evil },
        placeholders: { main: [title, { name: 'recent-visits', data: { [evil]: evil } }] },
        breadcrumb: [...page.breadcrumb, { title: evil, url: '/x' }],
      };
    });
    const { status, body: text } = await server.get('/contact-us');
    expect(status).toBe(200);
    expect(headingOf(text)).toBe(evil);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img');
    expect(tagsOf(text, 'title')).toHaveLength(1);
  });
});

describe('content that fails', () => {
  const failing = async (thrown: Error) => {
    const said = vi.fn<Log['error']>();
    const services = createTestServices({ content });
    const server = await start({
      content: { ...content, page: () => Promise.reject(thrown) },
      log: { ...services.log, error: said },
    });
    return { server, said };
  };
  const secret = new Error('SELECT password FROM users');

  it('is an error in the language of the page, and says nothing of its cause', async () => {
    const { server, said } = await failing(secret);
    const { status, body: text, headers } = await server.get('/km/track');
    expect(status).toBe(500);
    expect(langOf(text)).toBe('km');
    expect(headingOf(text)).toBe(words.km.ui.errorNotice.internal.title);
    expect(text).not.toMatch(/SELECT|\bat \S+:\d+|node_modules/);
    expect(headers['cache-control']).toBe('no-store');
    expect(said).toHaveBeenCalledWith(
      'request-failed',
      expect.objectContaining({ cause: secret }),
      expect.anything(),
    );
  });

  it('is an envelope for those who asked for data', async () => {
    const { server } = await failing(secret);
    for (const path of ['/track.json', '/api/page?path=/track']) {
      const { status, body } = await server.get(path);
      expect(status).toBe(500);
      expect(JSON.parse(body)).toEqual({
        status: 'error',
        error: { code: 'internal', message: words.en.pages.apiError.internal },
      });
    }
  });

  it('is a plain page when not even the frame of a page can be had', async () => {
    const server = await start({ content: { ...content, layout: () => Promise.reject(secret) } });
    const { status, body: text, headers } = await server.get('/km/track');
    expect(status).toBe(500);
    expect(langOf(text)).toBe('km');
    expect(headingOf(text)).toBe(words.km.pages.apiError.internal);
    expect(text).not.toMatch(/SELECT|\bat \S+:\d+|node_modules/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('that comes too late is a 503 that says when to try again', async () => {
    const { server } = await failing(new UnavailableError('deadline'));
    const { status, body: text, headers } = await server.get('/track');
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headingOf(text)).toBe(words.en.ui.errorNotice.unavailable.title);
  });

  it('never comes, and the visitor is answered all the same after three seconds', async () => {
    const asked = Promise.withResolvers<void>();
    const server = await withPages(() => {
      asked.resolve();
      return new Promise<Page>(() => undefined);
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const response = server.get('/track').then(({ status }) => status);
      await asked.promise;
      await vi.advanceTimersByTimeAsync(3000);
      expect(await response).toBe(503);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('the JSON of a page is unavailable whenever the page is', async () => {
  const unavailable = await start({
    content: { ...content, layout: async () => Promise.reject(new UnavailableError()) },
  });
  const page = await content.page({ path: '/contact-us', language: 'en', query: {}, route: undefined });
  const failed = await withPages(async () => ({ ...page, meta: { ...page.meta, status: 503 } }));
  for (const server of [unavailable, failed]) {
    for (const path of ['/contact-us', '/contact-us.json', '/km/contact-us.json'])
      expect([path, (await server.get(path)).status]).toEqual([path, 503]);
  }
});
