import { expect, test, type Page } from '@playwright/test';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { addressOf, allKinds, partsKind } from '#fixtures/browser/page-kinds.ts';

const WIDTH = 320;
/** Text at 150 %, and text spacing: https://www.w3.org/TR/WCAG22/#text-spacing */
const SETTINGS = [
  ':root { font-size: 150% !important; }',
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }' +
    'p { margin-bottom: 2em !important; }',
];

const NARROW = { width: WIDTH, height: 740 };
/** A screen of 1280 × 800 px at 200 % zoom. */
const ZOOMED = { width: 640, height: 400 };

test.use({ viewport: NARROW });

/** Adds a stylesheet with a script, because the content security policy forbids a `style` element. */
async function applySetting(page: Page, styles: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, styles);
}

/** Finds elements that clip their text. Ignores `aria-hidden` elements and text that is only for screen readers. */
function listCutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const { overflowX, clipPath } = getComputedStyle(element);
      const isSeen =
        element.checkVisibility() &&
        !element.ariaHidden &&
        clipPath === 'none' &&
        element.textContent.trim() !== '';
      return isSeen && /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    })
    .map((element) => element.outerHTML.slice(0, 140));
}

function stickingHeight(): number {
  const sticking = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility(),
  );
  return Math.max(0, ...sticking.map((element) => (element.closest('main') ? 0 : element.offsetHeight)));
}

/** Some components on `/parts` cut their text on purpose. */
const kinds = allKinds.filter(({ kind }) => kind !== partsKind.kind);

for (const language of LANGUAGES)
  test(`at 200 %, and large and widely set, text is not cut and needs no sideways scroll, ${language} @full`, async ({
    page,
  }) => {
    // One test visits all kinds of page, because an open tab loads the next page in half the time of a new tab.
    test.slow();
    for (const kind of kinds) {
      const address = addressOf(language, kind);
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      await page.setViewportSize(ZOOMED);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), address)
        .toBeLessThanOrEqual(ZOOMED.width);
      expect.soft(await page.evaluate(listCutTexts), address).toEqual([]);
      expect.soft(await page.evaluate(stickingHeight), address).toBeLessThanOrEqual(ZOOMED.height / 2);
      await page.setViewportSize(NARROW);
      for (const styles of SETTINGS) {
        await applySetting(page, styles);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${address}: ${styles}`)
          .toBeLessThanOrEqual(WIDTH);
        expect.soft(await page.evaluate(listCutTexts), `${address}: ${styles}`).toEqual([]);
      }
    }
  });

test('where the system replaces our colours, what a shadow or a ground frames has a line, and the focus a ring', async ({
  page,
}) => {
  for (const path of ['/phnom-penh-capital/sen-sok/ou-baek-kam', '/search', '/find-post-office/near-me']) {
    await page.goto(path);
    const controls = page.locator('main :is(button, a[class]):visible');
    const framed = await controls.evaluateAll((elements) =>
      elements.flatMap((element, index) => {
        const { boxShadow, backgroundColor } = getComputedStyle(element);
        return boxShadow !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)' ? [index] : [];
      }),
    );
    await page.emulateMedia({ forcedColors: 'active' });
    const lines = await controls.evaluateAll((elements) =>
      elements.map((element) => {
        const { outlineStyle, borderTopStyle } = getComputedStyle(element);
        return outlineStyle !== 'none' || borderTopStyle !== 'none';
      }),
    );
    const field = page.locator('form:has([name=q])').first();
    await expect(field).not.toHaveCSS('outline-style', 'solid');
    await field.locator('[name=q]').focus();
    await expect(field).toHaveCSS('outline-style', 'solid');
    await page.emulateMedia({ forcedColors: 'none' });
    expect(framed.length, path).toBeGreaterThan(0);
    expect(
      framed.filter((index) => lines[index] !== true),
      path,
    ).toEqual([]);
  }
});
