import type { Locator, Page, Request } from '@playwright/test';
import type { Language } from '#shared/contracts/page.ts';
import { words } from './words.ts';

/** The search field of a page, and what belongs to it, as a visitor finds them. */
export function searchBox(page: Page, language: Language = 'en') {
  const field: Locator = page.getByLabel(words[language].search.label).filter({ visible: true });
  const form = page.getByRole('search').filter({ visible: true });
  return {
    field,
    form,
    list: page.getByRole('listbox', { name: words[language].searchBox.label }),
    options: page.getByRole('option'),
    highlighted: page.getByRole('option', { selected: true }),
    status: form.getByRole('status'),
  };
}

/** What a page asks the search, from now on. */
export function searchesOf(page: Page): Request[] {
  const searches: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/search') searches.push(request);
  });
  return searches;
}

/** Resolves once a touched field has its list and the browser its index. */
export function boxIsReady(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () =>
      document.querySelector('input[role="combobox"]') !== null &&
      performance.getEntriesByType('resource').some(({ name }) => /\/place-index-[^/]*\.tsv$/.test(name)),
  );
}

/**
 * Types letters as fast as somebody does who knows what they want. Within the page, so that on a busy machine no pause
 * comes between two of them that nobody made.
 */
export function typeQuickly(field: Locator, text: string): Promise<void> {
  return field.evaluate(async (input: HTMLInputElement, letters) => {
    for (const letter of letters) {
      input.value += letter;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }, text);
}
