import { expect, test, type Page } from '@playwright/test';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { languages } from '#fixtures/browser/page-kinds.ts';

/** Maps with long names, small shapes, shared polygons, or islands. */
const HARDEST = {
  home: '/',
  'Doun Penh': '/phnom-penh-capital/doun-penh',
  'Mean Chey': '/phnom-penh-capital/mean-chey',
  'Pur Senchey': '/phnom-penh-capital/pur-senchey',
  'Preah Sihanouk': '/preah-sihanouk-province/preah-sihanouk',
  Poipet: '/banteay-meanchey-provine/poipet',
  'Kaoh Kong': '/koh-kong-province',
  'Kaoh Kong district': '/koh-kong-province/kaoh-kong',
  'Kiri Sakor': '/koh-kong-province/kiri-sakor',
  'Botum Sakor': '/koh-kong-province/botum-sakor',
  '7 Makara': '/phnom-penh-capital/prampir-meakkakra',
  'Ratanak Kiri': '/ratanak-kiri-provine',
  Santuk: '/kampong-thom-province/santuk',
  Dambae: '/tboung-khmum-province/dambae',
  Memot: '/tboung-khmum-province/memot',
  'Ponhea Kraek': '/tboung-khmum-province/ponhea-kraek',
  Mien: '/kampong-cham-province/prey-chhor/mien',
};
/** Widths with different sets of labels. */
const WIDTHS = [320, 360, 414, 768, 1280];
/** Smaller overlaps come from rounding and from letter spacing. */
const TOUCH = 0.5;

/** Returns visible labels that overlap or leave the frame, by their bounding boxes. */
function findFaultyLabels(page: Page): Promise<string[]> {
  return page.evaluate((touch) => {
    const drawing = document.querySelector('[data-drawing]');
    if (!drawing) return ['there is no drawing'];
    const frame = drawing.getBoundingClientRect();
    const texts = [...drawing.querySelectorAll('text')].filter(
      (text) => getComputedStyle(text).display !== 'none',
    );
    if (texts.length < 2) return ['there are no names'];
    const boxes = texts.map((text) => {
      // The box contains the letters without their halo. Halos may touch.
      const { x, y, width, height } = text.getBBox();
      return { name: text.textContent, x, y, width, height };
    });
    return boxes.flatMap((a, index) => {
      const isInside =
        a.x >= -touch &&
        a.y >= -touch &&
        a.x + a.width <= frame.width + touch &&
        a.y + a.height <= frame.height + touch;
      const covered = boxes
        .slice(index + 1)
        .filter(
          (b) =>
            a.x + a.width - b.x > touch &&
            b.x + b.width - a.x > touch &&
            a.y + a.height - b.y > touch &&
            b.y + b.height - a.y > touch,
        );
      return [
        ...(isInside ? [] : [`${a.name} leaves the frame`]),
        ...covered.map((b) => `${a.name} lies on ${b.name}`),
      ];
    });
  }, TOUCH);
}

for (const language of languages)
  test(`no name of the hardest maps lies on another or leaves its frame, ${language}`, async ({ page }) => {
    const faults: string[] = [];
    for (const [name, path] of Object.entries(HARDEST)) {
      const response = await page.goto(toLocalPath(language, path));
      expect(response?.status(), path).toBe(200);
      await page.evaluate(() =>
        document.querySelector('details:has([data-drawing])')?.setAttribute('open', ''),
      );
      await page.evaluate(() => document.fonts.ready);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await findFaultyLabels(page)).map((fault) => `${name}, ${width} px: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
