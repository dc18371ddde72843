import { expect, test } from '@playwright/test';
import { addressOf, allKinds } from '#fixtures/browser/page-kinds.ts';
import { visit } from '#fixtures/browser/visit.ts';

const LINE_HEIGHT = 1.8;

/** Words that Khmer texts write so too: abbreviations, names of sources, licences and settings of browsers. */
const LATIN_WORDS = new Set(
  (
    'ATM CSV IP dark GitHub OpenStreetMap ODbL Open Development Cambodia NCDD dwilkie pumi im tta tools raingseivirak ' +
    'kh-address seanghay cambodia-postal-codes geoBoundaries soramitsu magellan-android MIT Apache CC BY BY-SA ' +
    'Do Not Track Global Privacy Control'
  ).split(' '),
);

/** Runs of Latin letters in text that claims to be Khmer, text for screen readers and hints in fields included. */
function latinInKhmer(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // The sources of the data are named as they name themselves.
    if (
      parent?.closest('script, style, #sources') ||
      parent?.closest('[lang]')?.getAttribute('lang') !== 'km'
    )
      continue;
    texts.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (element.closest('[lang]')?.getAttribute('lang') !== 'km') continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      texts.push(element.getAttribute(name) ?? '');
  }
  return texts.flatMap((text) => text.match(/[A-Za-z][A-Za-z .,'-]*[A-Za-z]/g) ?? []);
}

for (const kind of allKinds) {
  test(`the Khmer page of ${kind.kind} speaks Khmer alone, set as Khmer: its own font, high lines, no spaced or slanted letters`, async ({
    page,
  }) => {
    await visit(page, addressOf('km', kind));
    await expect(page.locator('html')).toHaveAttribute('lang', 'km');
    await expect(page.locator('html')).toHaveClass('khmer');
    await expect(page).toHaveTitle(/\p{Script=Khmer}/u);
    const words = (await page.evaluate(latinInKhmer)).flatMap((text) => text.split(/[ ,.]+/));
    expect(words.filter((word) => !LATIN_WORDS.has(word) && !kind.path.endsWith(`q=${word}`))).toEqual([]);
    await page.evaluate(() => document.fonts.ready);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body, body *')]
        .filter((element) => element.checkVisibility() && element.closest('svg') === null)
        .filter((element) => element.closest('[lang]')?.getAttribute('lang') === 'km')
        .filter(({ childNodes }) =>
          [...childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && /[\u1780-\u17ff]/.test(node.textContent ?? ''),
          ),
        )
        .map((element) => {
          const { fontFamily, fontSize, lineHeight, letterSpacing, fontStyle, textTransform } =
            getComputedStyle(element);
          return {
            tag: `${element.tagName}.${element.className}`,
            lines: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
            family: fontFamily.split(',')[0],
            letterSpacing,
            fontStyle,
            textTransform,
          };
        }),
    );
    expect(found.length).toBeGreaterThan(10);
    const wrong = found.filter(
      ({ family, letterSpacing, fontStyle, textTransform }) =>
        !family?.includes('Kantumruy Pro') ||
        !['normal', '0px'].includes(letterSpacing) ||
        fontStyle !== 'normal' ||
        textTransform !== 'none',
    );
    expect(wrong).toEqual([]);
    const paragraphs = found.filter(({ tag }) => tag.startsWith('P.'));
    expect(paragraphs.length).toBeGreaterThan(0);
    expect(paragraphs.filter(({ lines }) => lines < LINE_HEIGHT - 0.01)).toEqual([]);
    const loaded = await page.evaluate(() => document.fonts.check('16px "Kantumruy Pro"', 'ខ្មែរ'));
    expect(loaded).toBe(true);
  });
}

test('Khmer names in an English page say that they are Khmer', async ({ page }) => {
  await visit(page, '/phnom-penh-capital');
  const unmarked = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (!/[\u1780-\u17ff]/.test(text) || parent?.closest('script, title')) continue;
      if (parent?.closest('[lang]')?.getAttribute('lang') !== 'km') texts.push(text);
    }
    return texts;
  });
  expect(unmarked).toEqual([]);
});
