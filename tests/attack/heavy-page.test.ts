import { beforeAll, expect, it } from 'vitest';
import type { Page } from '#shared/contracts/page.ts';
import { useEdge } from '#fixtures/attack/edge.ts';
import { leastHeld, MAX_HELD_MILLISECONDS, measureTask } from '#fixtures/attack/held.ts';
import { printAttack } from '#fixtures/attack/honest-client.ts';

/** This text is slightly shorter than the maximum length of a text on a page. */
const TEXT = 'x < y & '.repeat(4000);
/**
 * Each link counts as three values: the object, its text and its URL. In addition, every 32 characters of a text count as one
 * value. So the page counts as 24,000 values. It is accepted, because a page may have 40,000 values.
 */
const LINKS = 6500;
/**
 * A page with this number of links is 0.7 MB. The client of the content API reads up to 1 MB, but it refuses this page, because
 * the page contains more than 40,000 values. A page with twice as many links is refused because it exceeds 1 MB.
 */
const MEGABYTE_OF_LINKS = 18_000;

type Section = { heading: string; paragraphs: string[]; links: { text: string; url: string }[] };

function toLinks(count: number): Section {
  const links = Array.from({ length: count }, (_nothing, index) => ({
    text: `Link ${index}`,
    url: `/link-${index}`,
  }));
  return { heading: '', paragraphs: [], links };
}
function toTexts(...paragraphs: string[]): Section {
  return { heading: '', paragraphs, links: [] };
}

/** The contents of pages that no editor would publish. The key is the first segment of the path. */
const sections: Record<string, Section> = {
  'heavy-texts': toTexts(...Array.from({ length: 30 }, () => TEXT)),
  'heavy-lines': toTexts(...Array.from({ length: 30_000 }, () => 'x')),
  'heavy-links': toLinks(LINKS),
  'heavier-links': toLinks(MEGABYTE_OF_LINKS),
  'heaviest-links': toLinks(2 * MEGABYTE_OF_LINKS),
  'heavier-text': toTexts(TEXT.repeat(2)),
};

const edge = useEdge((content) => async (request): Promise<Page> => {
  const section = sections[request.path.split('/')[1] ?? ''];
  if (!section) return content.page(request);
  const privacy = { path: '/privacy', route: { name: 'privacy', params: {} } } as const;
  const page = await content.page({ ...request, ...privacy });
  const placeholders = { main: [{ name: 'content', data: { sections: [section] } }] };
  return { ...page, placeholders };
});
beforeAll(() => edge().client.get('/privacy'));

it.each([
  ['heavy-texts', 200],
  ['heavy-lines', 200],
  ['heavy-links', 200],
  ['heavier-links', 503],
  ['heaviest-links', 503],
  ['heavier-text', 503],
])('a page from elsewhere does not hold the event loop for long: %s', async (kind, expected) => {
  const held = await leastHeld(async (round) => {
    const measured = await measureTask(edge(), () =>
      edge().client.get(`/${kind}/${round}`, { 'User-Agent': 'Googlebot/2.1' }),
    );
    const { result, ...times } = measured;
    printAttack(`page from elsewhere, ${kind}`, {
      status: result.status,
      bytes: result.bytes.length,
      ...times,
    });
    expect(result.status).toBe(expected);
    return measured;
  });
  expect(held).toBeLessThan(MAX_HELD_MILLISECONDS);
});
