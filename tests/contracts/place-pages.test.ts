import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXPECTED_PLACES } from '#server/directory/tables/checks/check-counts.ts';
import { readRequest } from '#server/http/request.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { findBlock, loadAllBlocks } from '#shared/blocks/loaded-blocks.ts';
import { Page } from '#shared/contracts/page.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { testedLanguages } from '#fixtures/cases-of-run.ts';
import { loadIndexablePages } from '#server/content/load-indexable-pages.ts';

const content = createTestContent();

function faultsOf(page: unknown): string[] {
  const result = v.safeParse(Page, page);
  if (!result.success) return result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  const { url, placeholders } = result.output;
  return Object.values(placeholders)
    .flat()
    .flatMap((component) => {
      const { name, data } = component;
      const block = findBlock(component);
      if (!block) return [`${url}: no block ${name}`];
      const { issues = [] } = v.safeParse(block.data, data);
      return issues.map((issue) => `${url}: ${name}: ${v.getDotPath(issue)}: ${issue.message}`);
    });
}

beforeAll(() => loadAllBlocks());

describe.each(testedLanguages)('every place page in %s', (language) => {
  let pages: Page[];
  beforeAll(async () => {
    const places = (await loadIndexablePages(content)).filter(({ family }) => family === 'places');
    pages = await Promise.all(
      places.map(({ path }) => content.page(readRequest(toLocalPath(language, path)).visit)),
    );
  });

  it('is there, of provinces, districts and communes', () => {
    expect(pages).toHaveLength(EXPECTED_PLACES);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(EXPECTED_PLACES);
  });

  it('is a page of the contract, and so is each block on it', () => {
    expect(pages.flatMap(faultsOf)).toEqual([]);
  });

  it('has a title and a description of its own', () => {
    for (const text of ['og:title', 'description'] as const) {
      expect(new Set(pages.map(({ seo }) => seo[text])).size).toBe(EXPECTED_PLACES);
    }
  });

  it('says in its title which places it lies in', () => {
    const silent = pages.filter(({ seo, breadcrumb }) =>
      breadcrumb.slice(1, -1).some(({ title }) => !seo['og:title'].includes(title)),
    );
    expect(silent.map(({ url }) => url)).toEqual([]);
  });

  it('says in its title the code it shows', () => {
    const silent = pages.filter(({ seo, placeholders }) => {
      const hero = placeholders['main']?.find(({ name }) => name === 'postcode-hero');
      const { code } = v.parse(v.object({ code: v.string() }), hero?.data);
      return !seo['og:title'].includes(code);
    });
    expect(silent.map(({ url }) => url)).toEqual([]);
  });
});
