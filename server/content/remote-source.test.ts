import { describe, expect, it } from 'vitest';
import { createTestContent } from '#fixtures/server/app.ts';
import { readRequest } from '#server/http/request.ts';
import { layoutOnOurSite, pageOnOurSite } from './remote-source.ts';

const content = createTestContent();
const page = await content.page(readRequest('/track').visit);

describe('the canonical address of a page from elsewhere', () => {
  it.each([
    ['https://up.example/track', 'https://own.example/track'],
    ['http://up.example:3000/km/%E1%9E%80?q=1#x', 'https://own.example/km/%E1%9E%80?q=1'],
    ['https://up.example//evil.example/x', 'https://own.example//evil.example/x'],
    ['javascript:alert(1)', 'https://own.example/alert(1)'],
    ['https://user:word@up.example/', 'https://own.example/'],
  ])('%s is %s', (canonicalUrl, own) => {
    const moved = pageOnOurSite({ ...page, seo: { ...page.seo, canonicalUrl } }, 'https://own.example');
    expect(moved.seo.canonicalUrl).toBe(own);
    expect(new URL(moved.seo.canonicalUrl).host).toBe('own.example');
  });
});

it('a layout from elsewhere names our site', async () => {
  const layout = await content.layout('km');
  expect(layoutOnOurSite(layout, 'https://own.example')).toEqual({
    ...layout,
    siteProfile: { ...layout.siteProfile, siteUrl: 'https://own.example' },
  });
});
