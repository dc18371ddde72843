import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPlaceFinder } from '#client/place-index/find-places.ts';
import { fromIndexedPlace, toSuggestion, type Suggestion } from '#client/search-box/suggestion.ts';
import { composePlaceIndex } from '#server/directory/client-files/place-index.ts';
import { readPlaceIndex } from '#shared/places/place-index.ts';
import { createTestContent } from '#fixtures/server/app.ts';

const DATA_FOLDER = path.join(import.meta.dirname, '../../server/directory/data');
const content = createTestContent();
const find = createPlaceFinder(readPlaceIndex(composePlaceIndex(DATA_FOLDER)));

function shownOf({ url, title, path: above, code, category }: Suggestion) {
  return {
    url,
    title,
    path: above.map((parts) => parts.map(({ text }) => text).join('')),
    code,
    category,
  };
}
function isPlaceOfIndex({ category }: Suggestion): boolean {
  return category !== 'village' && category !== 'page';
}

describe('what the browser answers itself', () => {
  it.each(['en', 'km'] as const)('is shown as the server will answer it (%s)', async (language) => {
    for (const typed of [
      'kampot',
      'Svay Rieng',
      'សៀមរាប',
      'sla kram',
      'ou baek kam',
      '120101',
      '17',
      'ភ្នំពេញ',
    ]) {
      const own = find(typed, 5).map((place) => shownOf(fromIndexedPlace(place, typed, language)));
      const { pageResultItems } = await content.search({ query: typed, language, page: 1, pageSize: 50 });
      const served = pageResultItems.map(toSuggestion).filter(isPlaceOfIndex).map(shownOf);
      expect(own.length).toBeGreaterThan(0);
      expect(served).toEqual(expect.arrayContaining(own));
      expect(served[0]).toEqual(own[0]);
    }
  });

  it('marks the name, and not what the place is', () => {
    const [place] = find('siem', 1);
    const marked = (language: 'en' | 'km', typed: string): string | undefined =>
      place &&
      fromIndexedPlace(place, typed, language)
        .markedTitle.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
        .join('');
    expect(marked('en', 'siem')).toBe('[Siem] Reap Province');
    expect(marked('en', 'សៀម')).toBe('[Siem Reap] Province');
    expect(marked('km', 'សៀម')).toBe('ខេត្ត[សៀម]រាប');
  });
});
