import { expect, test, type Page } from '@playwright/test';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { overlap, type TurnedBox } from '#client/maps/base/place-map-labels.ts';

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
/** Screen widths at which maps show different sets of labels. */
const WIDTHS = [320, 360, 414, 768, 1280];
/** The maximum overlap, in CSS pixels, that is not reported. Such small overlaps come from rounding and from letter spacing. */
const TOUCH = 0.5;

/**
 * Returns a message for each visible label that overlaps another label, leaves the frame, or is covered by the link to the
 * capital.
 */
function findFaultyLabels(page: Page): Promise<string[]> {
  return page.evaluate((touch) => {
    const drawing = document.querySelector('[data-drawing]');
    if (!drawing) return ['there is no drawing'];
    const frame = drawing.getBoundingClientRect();
    const texts = [...drawing.querySelectorAll('text')].filter(
      (text) => getComputedStyle(text).display !== 'none',
    );
    if (texts.length < 2) return ['there are no names'];
    const link = document.querySelector('[data-capital]')?.getBoundingClientRect();
    const boxes = texts.map((text) => {
      // The box does not include the halo, which is the outline of the letters. Halos may touch.
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
      const isBelowLink =
        link !== undefined &&
        a.x + a.width > link.left - frame.x &&
        a.x < link.right - frame.x &&
        a.y + a.height > link.top - frame.y &&
        a.y < link.bottom - frame.y;
      return [
        ...(isInside ? [] : [`${a.name} leaves the frame`]),
        ...(isBelowLink ? [`${a.name} lies below the link to the capital`] : []),
        ...covered.map((b) => `${a.name} lies on ${b.name}`),
      ];
    });
  }, TOUCH);
}

for (const language of LANGUAGES)
  test(`no name of the hardest maps lies on another or leaves its frame, ${language} @full`, async ({
    page,
  }) => {
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

/** Views of the live map, as `zoom/latitude/longitude`: the country, coasts, the lake, towns, and the centre of the capital. */
const VIEWS = [
  '6.5/12.6/105',
  '7/12.5/104.9',
  '7.6/11.5/104',
  '8/13.2/103.5',
  '8.4/12/105.5',
  '8.8/10.9/103.9',
  '9.2/13.4/103.9',
  '9.6/11.6/104.9',
  '10/12.9/104.1',
  '10.3/13.1/103.2',
  '10.7/11.55/104.9',
  '11/11.56/104.92',
  '11.3/10.62/103.52',
  '11.6/12.54/106',
  '12/11.556/104.928',
  '12.4/13.36/103.86',
  '12.8/11.57/104.9',
  '13/13.1/103.2',
  '13.6/11.56/104.92',
  '14.5/11.57/104.93',
];
const NAMES_AT_LEAST = 3;

/**
 * Records the centre, angle and size of each name that the live map draws on its canvas. The size does not include the outline of
 * the letters.
 */
async function recordNames(page: Page): Promise<() => Promise<TurnedBox[]>> {
  await page.addInitScript(() => {
    const drawn: unknown[] = [];
    Reflect.set(window, 'drawnNames', drawn);
    // oxlint-disable-next-line typescript/unbound-method -- they are called with their context below
    const { fillText, scale } = CanvasRenderingContext2D.prototype;
    // The map calls `scale` at the start of each drawing, after it has cleared the canvas. So the texts that were recorded before
    // are no longer on the canvas.
    CanvasRenderingContext2D.prototype.scale = function (...factors) {
      if (this.canvas.className === 'map-labels') drawn.length = 0;
      scale.apply(this, factors);
    };
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      if (this.canvas.className === 'map-labels') {
        const { a, b, e, f } = this.getTransform();
        const density = Math.hypot(a, b);
        const size = Number.parseFloat(/([\d.]+)px/.exec(this.font)?.[1] ?? '');
        const angle = Math.atan2(b, a);
        // The centre of the letters is a third of their size above the baseline.
        const up = y - size / 3;
        drawn.push({
          x: e / density - Math.sin(angle) * up,
          y: f / density + Math.cos(angle) * up,
          width: this.measureText(text).width,
          height: size * 0.75,
          angle,
        });
      }
      fillText.call(this, text, x, y);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'drawnNames'));
}

for (const language of LANGUAGES)
  test(`no name of the live map lies on another at ${VIEWS.length} views, ${language} @full`, async ({
    page,
  }) => {
    const namesOf = await recordNames(page);
    await page.goto(`${toLocalPath(language, '/')}#map=${VIEWS[0]}`);
    await expect(page.locator('dialog .map-labels')).toBeVisible();
    const faults: string[] = [];
    for (const view of VIEWS) {
      await page.evaluate((hash) => void (location.hash = hash), `#map=${view}`);
      await page.waitForLoadState('networkidle');
      await expect.poll(async () => (await namesOf()).length, view).toBeGreaterThan(NAMES_AT_LEAST);
      const boxes = await namesOf();
      for (const [index, box] of boxes.entries())
        if (boxes.slice(index + 1).some((other) => overlap(box, other))) faults.push(`${view}: ${index}`);
    }
    expect(faults).toEqual([]);
  });
