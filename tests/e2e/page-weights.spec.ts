import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { expect, test } from '@playwright/test';
import { bounds } from '#fixtures/bounds.ts';
import { languages, local } from '#fixtures/data/words.ts';

const KILOBYTE = 1024;
/**
 * The maximum sizes of a commune page in kilobytes. `html` is its HTML without the map and the inline styles, not compressed. The
 * other sizes are compressed with brotli: `brotli` is the same HTML, `map` the map, `styles` the inline styles, and `whole` the
 * whole page.
 */
const BUDGETS = { html: 30, brotli: 6, map: 5, styles: 4, whole: 15 };
const ALL_PAGES_MILLISECONDS = 900_000;
/**
 * Brotli options, the fastest first. They take 2, 25 and 54 ms of processor time for a page (Node 24.21). If a part of a page is
 * over its budget, it is compressed again with the next options.
 */
const COMPRESSIONS = [
  { [zlib.constants.BROTLI_PARAM_QUALITY]: 9, [zlib.constants.BROTLI_PARAM_LGWIN]: 16 },
  { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 },
  { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 },
];
/** The CI machine has two cores; one compresses while the other renders. */
const PAGES_AT_ONCE = 2;

const PARTS = ['html', 'brotli', 'map', 'styles', 'whole'] as const;
type Part = (typeof PARTS)[number];
type Weights = { path: string } & Record<Part, number>;
type Text = 'page' | 'unstyled' | 'whole';
/** The size of a part is the compressed size of its text. If two texts are listed, the size of the second one is subtracted. */
const TEXTS_OF = {
  brotli: ['page'],
  map: ['unstyled', 'page'],
  styles: ['whole', 'unstyled'],
  whole: ['whole'],
} as const satisfies Partial<Record<Part, readonly Text[]>>;
const COMPRESSED = ['brotli', 'map', 'styles', 'whole'] as const;

const compress = promisify<string, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);

/** Lists all communes. Those with the most villages are first, because their pages are the largest. */
function listCommunes(): string[] {
  const db = new DatabaseSync('dist/content.sqlite', { readOnly: true });
  const rows = db
    .prepare(
      `SELECT path FROM place LEFT JOIN village ON village.commune_code = place.code
       WHERE place.level = 'commune' GROUP BY place.code ORDER BY count(village.code) DESC, place.code`,
    )
    .all();
  db.close();
  return rows.map(({ path }) => String(path));
}

async function weigh(path: string, whole: string): Promise<Weights> {
  const unstyled = whole.replaceAll(/<style[^>]*>.*?<\/style>/gs, '');
  const texts = { page: unstyled.replace(/<figure.*?<\/figure>/s, ''), unstyled, whole };
  const unknown = { brotli: Infinity, map: Infinity, styles: Infinity, whole: Infinity };
  const weights = { path, html: Buffer.byteLength(texts.page), ...unknown };
  for (const params of COMPRESSIONS) {
    const over = COMPRESSED.filter((part) => isOver(weights, part));
    const sizes = { page: 0, unstyled: 0, whole: 0 };
    for (const text of new Set(over.flatMap((part) => [...TEXTS_OF[part]])))
      sizes[text] = (await compress(texts[text], { params })).length;
    for (const part of over) {
      const [text, less] = TEXTS_OF[part];
      weights[part] = sizes[text] - (less ? sizes[less] : 0);
    }
  }
  return weights;
}

function isOver(weights: Weights, part: Part): boolean {
  return weights[part] > BUDGETS[part] * KILOBYTE;
}

function listOver(pages: Weights[]): string[] {
  return PARTS.flatMap((part) =>
    pages.filter((page) => isOver(page, part)).map(({ path }) => `${part}: ${path}`),
  );
}

test('the page of every commune stays within its budgets', async ({ request }) => {
  test.setTimeout(ALL_PAGES_MILLISECONDS);
  const communes = listCommunes();
  // Chooses the largest pages, and a sample of the others.
  const step = Math.ceil(communes.length / bounds.weighedCommunes);
  const chosen = communes.filter((_path, index) => index < bounds.weighedCommunes || index % step === 0);
  expect(chosen.length).toBeGreaterThan(20);
  const weights: Weights[] = [];
  const paths = chosen.flatMap((commune) => languages.map((language) => local(language, commune)));
  for (let start = 0; start < paths.length; start += PAGES_AT_ONCE) {
    const weighing = paths.slice(start, start + PAGES_AT_ONCE).map(async (path) => {
      const response = await request.get(encodeURI(path));
      expect(response.status(), path).toBe(200);
      return weigh(path, await response.text());
    });
    weights.push(...(await Promise.all(weighing)));
  }
  for (const part of PARTS) {
    const heaviest = weights.toSorted((a, b) => b[part] - a[part])[0];
    console.log(
      `    ${part}: ${((heaviest?.[part] ?? 0) / KILOBYTE).toFixed(2)} KB at most, ${heaviest?.path}`,
    );
  }
  expect(listOver(weights)).toEqual([]);
});

test('the licences of the libraries are served, and the data page leads there', async ({ page, request }) => {
  await page.goto('/data');
  const href = await page.locator('main a[href$="licences.txt"]').getAttribute('href');
  const response = await request.get(href ?? '');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const notices = await response.text();
  // Some of these libraries are in the browser's scripts, and some are only in the server's bundle.
  for (const library of [
    'react',
    'react-dom',
    'leaflet',
    'i18next',
    'express',
    'nodemailer',
    '@resvg/resvg-wasm',
  ])
    expect(notices).toContain(`\n## ${library} - `);
  expect(notices).toContain('Permission is hereby granted');
});
