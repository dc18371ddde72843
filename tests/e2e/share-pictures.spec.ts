import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createTextShaper } from '#server/share-pictures/shape-text.ts';

const BUILT = path.resolve(import.meta.dirname, '../../dist/server');
const VILLAGES = path.resolve(import.meta.dirname, '../../server/directory/data/villages.tsv');
const NAMES = 50;
const SIZE = 64;
const COENG = /\u17D2/g;
const MARKS = /[\u17B6-\u17D3]/g;
/**
 * The largest accepted share of inked pixels that differ. A pixel differs if its opacity in the text that Chromium draws and in
 * the outlines that `createTextShaper` returns differs by more than half. The measured maximum is 0.0016.
 */
const MAX_SHARE = 0.01;

/**
 * Lists the village names with the most subscripts and marks, and five fixed words. If several names begin with the same three
 * characters, only one of them is listed.
 */
function listHardNames(): string[] {
  const names = readFileSync(VILLAGES, 'utf8').match(/[\u1780-\u17DD]+/g) ?? [];
  const weigh = (name: string): number =>
    2 * (name.match(COENG)?.length ?? 0) + (name.match(MARKS)?.length ?? 0);
  const byBegin = new Map(
    names.toSorted((a, b) => weigh(a) - weigh(b)).map((name) => [name.slice(0, 3), name]),
  );
  const hardest = [...byBegin.values()].toSorted((a, b) => weigh(b) - weigh(a)).slice(0, NAMES - 5);
  return [...hardest, 'ទន្លេ', 'ព្រះនេត្រព្រះ', 'ត្បូងឃ្មុំ', 'ស្ត្រី', 'ញ៉ាំ'];
}

test('names on share pictures are drawn as Chromium draws them', async ({ page }) => {
  const fonts = {
    400: readFileSync(`${BUILT}/picture-400.ttf`),
    600: readFileSync(`${BUILT}/picture-600.ttf`),
  };
  const shaper = createTextShaper(fonts);
  const names = listHardNames();
  expect(names).toHaveLength(NAMES);
  const shaped = names.map((name) => ({ name, ...shaper.shape(name, 600) }));
  await page.goto('about:blank');
  const shares = await page.evaluate(
    async ({ font, shaped: lines, size, unitsPerEm }) => {
      const face = new FontFace(
        'Picture',
        Uint8Array.from(atob(font), (sign) => sign.charCodeAt(0)),
      );
      document.fonts.add(await face.load());
      const scale = size / unitsPerEm;
      const draw = (width: number, paint: (context: CanvasRenderingContext2D) => void): Uint8ClampedArray => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height: size * 3 });
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('No canvas');
        context.translate(size / 2, size * 1.75);
        paint(context);
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
      };
      return lines.map(({ name, markup, width }) => {
        const pixels = Math.ceil(width * scale) + size;
        const native = draw(pixels, (context) => {
          context.font = `${size}px Picture`;
          // Without this, each glyph starts at a whole pixel.
          context.textRendering = 'geometricPrecision';
          context.fillText(name, 0, 0);
        });
        const glyphs = [...markup.matchAll(/translate\(([-\d.]+) ([-\d.]+)\)" d="([^"]*)"/g)];
        const own = draw(pixels, (context) => {
          context.scale(scale, -scale);
          for (const [, x, y, outline] of glyphs) {
            context.save();
            context.translate(Number(x), Number(y));
            // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
            context.fill(new Path2D(outline));
            context.restore();
          }
        });
        let ink = 0;
        let differing = 0;
        for (let index = 3; index < own.length; index += 4) {
          const [a = 0, b = 0] = [own[index], native[index]];
          if (a > 127 || b > 127) ink += 1;
          if (Math.abs(a - b) > 127) differing += 1;
        }
        return { name, share: ink === 0 ? 1 : differing / ink };
      });
    },
    { font: fonts[600].toString('base64'), shaped, size: SIZE, unitsPerEm: shaper.unitsPerEm },
  );
  expect(shares.filter(({ share }) => share > MAX_SHARE)).toEqual([]);
});
