import { expect, it } from 'vitest';
import { createTestContent } from '#fixtures/server/app.ts';
import { readRequest } from '#server/http/request.ts';

const content = createTestContent();

function load(url: string) {
  return content.page(readRequest(url).visit);
}

it('composes a page once for all who ask for it, in each language', async () => {
  const page = await load('/kampot-province/chhuk');
  const again = await load('/kampot-province/chhuk');
  expect(again).toEqual(page);
  expect(again.placeholders).toBe(page.placeholders);
  expect((await load('/km/kampot-province/chhuk')).placeholders).not.toBe(page.placeholders);
});

it('gives each a page of its own: what the site adds to one is not in the next', async () => {
  expect(await load('/kampot-province/chhuk')).not.toBe(await load('/kampot-province/chhuk'));
});

it('holds nothing that the words of visitors make', async () => {
  const [one, other] = [await load('/search?q=kampot'), await load('/search?q=kampot')];
  expect(other.placeholders).not.toBe(one.placeholders);
});
