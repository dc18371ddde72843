import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lettersOfFont } from '#fixtures/data/font-letters.ts';

const FONTS = 'public/fonts';
const OF_WIDGETS = 'kantumruy-pro-khmer-regular-v1.woff2';
const TABLES = 'server/directory/data';
const NAMES = ['provinces', 'districts', 'communes', 'villages', 'atms', 'banks', 'couriers', 'post-offices'];
/** The files of Kantumruy Pro lack these characters, so the device uses another font. See decision 0070. */
const OF_THE_DEVICE = new Set(['№', '≈']);
/** Characters without a glyph: line breaks, tabs and the word joiner. */
const UNDRAWN = new Set(['\n', '\t', '\u2060']);

function lettersOf(files: string[]): Set<string> {
  return new Set(files.flatMap((file) => [...new Set(readFileSync(file, 'utf8'))]));
}

describe('the fonts of the site', () => {
  const files = globSync(`${FONTS}/*.woff2`).filter((file) => !file.endsWith(OF_WIDGETS));

  it('have every letter of its words and of its names, but for two signs', () => {
    const has = new Set(files.flatMap((file) => [...lettersOfFont(readFileSync(file))]));
    const tables = NAMES.map((name) => path.join(TABLES, `${name}.tsv`));
    const written = lettersOf([...globSync('locales/*/*.json'), ...tables]);
    expect(written.size).toBeGreaterThan(150);
    const lacking = [...written].filter((letter) => !has.has(letter) && !UNDRAWN.has(letter));
    expect(new Set(lacking)).toEqual(OF_THE_DEVICE);
  });

  it('are half as large for widgets, with every Khmer letter of words and of names of places', () => {
    const font = readFileSync(path.join(FONTS, OF_WIDGETS));
    const has = lettersOfFont(font);
    const places = ['provinces', 'districts', 'communes', 'villages'];
    const tables = places.map((name) => path.join(TABLES, `${name}.tsv`));
    const written = [...lettersOf([...globSync('locales/km/*.json'), ...tables])];
    expect(written.filter((letter) => /\p{Script=Khmer}/u.test(letter) && !has.has(letter))).toEqual([]);
    expect(font.length).toBeLessThan(13_000);
    expect(readFileSync('client/widget/widget.css', 'utf8')).toContain(`/fonts/${OF_WIDGETS}`);
  });

  it('are one file for each script, which the styles and the preloads name', () => {
    const names = files.map((file) => `/fonts/${path.basename(file)}`).toSorted();
    expect(names).toHaveLength(2);
    for (const source of ['shared/document/tokens.css', 'server/pages/asset-manifest.ts']) {
      const named = readFileSync(source, 'utf8').match(/\/fonts\/[\w-]+\.woff2/g) ?? [];
      expect({ source, names: named.map(String).toSorted() }).toEqual({ source, names });
    }
  });
});
