import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from '#shared/contracts/page.ts';
import { startAttackedServer, type AttackedServer } from '#fixtures/attack/attacked-server.ts';
import { printAttack } from '#fixtures/attack/honest-client.ts';
import { createTestApp, createTestContent } from '#fixtures/server/app.ts';
import { startFaultyServer } from '#fixtures/upstream/faulty-server.ts';

const MILLISECONDS = 1000;
/** Just below the 2 MB that are read of a response. */
const TEXT_LENGTH = 1_900_000;
/** Below the parts that a response may have, with those of the page itself; each link has four. */
const LINKS = 9000;
const TOO_MANY_LINKS = 25_000;
/** Three times what it takes on a machine that does nothing else. */
const MAX_HELD_MILLISECONDS = 300;

const content = createTestContent();

type Section = { heading: string; paragraphs: string[]; links: { text: string; url: string }[] };
const sections: Record<string, Section> = {
  '/heavy-text': { heading: '', paragraphs: ['x < y & '.repeat(TEXT_LENGTH / 8)], links: [] },
  '/heavy-links': { heading: '', paragraphs: [], links: listLinks(LINKS) },
  '/heavier-links': { heading: '', paragraphs: [], links: listLinks(TOO_MANY_LINKS) },
};

function listLinks(count: number): Section['links'] {
  return Array.from({ length: count }, (_nothing, index) => ({
    text: `Link ${index}`,
    url: `/link-${index}`,
  }));
}

/** Content with pages that nobody could want. */
const app = await createTestApp({
  content: {
    ...content,
    page: async (request): Promise<Page> => {
      const section = sections[request.path];
      if (!section) return content.page(request);
      const page = await content.page({
        ...request,
        path: '/privacy',
        route: { name: 'privacy', params: {} },
      });
      const placeholders = { main: [{ name: 'content', data: { sections: [section] } }] };
      return { ...page, placeholders };
    },
  },
});

let upstream: Awaited<ReturnType<typeof startFaultyServer>>;
let edge: AttackedServer;
beforeAll(async () => {
  upstream = await startFaultyServer(app);
  edge = await startAttackedServer({ CONTENT_API_URL: upstream.baseUrl });
  await edge.client.get('/privacy');
});
afterAll(async () => {
  await edge.stop();
  await upstream.stop();
});

it.each([
  ['/heavy-text', 200],
  ['/heavy-links', 200],
  ['/heavier-links', 503],
])('a page from elsewhere does not hold the event loop for long: %s', async (path, expected) => {
  await edge.metric('nodejs_eventloop_lag_max_seconds');
  const { status, bytes } = await edge.client.get(path, { 'User-Agent': 'Googlebot/2.1' });
  const held = (await edge.metric('nodejs_eventloop_lag_max_seconds')) * MILLISECONDS;
  printAttack(`page from elsewhere ${path}`, { status, bytes: bytes.length, held });
  expect(status).toBe(expected);
  expect(held).toBeLessThan(MAX_HELD_MILLISECONDS);
});
