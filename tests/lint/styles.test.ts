import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { themeColours } from '#shared/layout/head-script.ts';

const HOVER = '@media (hover: hover) {';

function withoutHoverBlocks(css: string): string {
  const start = css.indexOf(HOVER);
  if (start < 0) return css;
  let depth = 1;
  let end = start + HOVER.length;
  for (; depth > 0 && end < css.length; end += 1) {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
  }
  return css.slice(0, start) + withoutHoverBlocks(css.slice(end));
}

/** Modules with colours for programs that read no style sheet: the system, a toolbar, a picture, another site. */
const COLOURED = [
  'server/directory/pages/compose-layout.ts',
  'server/pages/installed/app-manifest-plugin.ts',
  'server/share-pictures/draw-picture.ts',
  'shared/layout/head-script.ts',
];

const sheets = globSync('{shared,client}/**/*.css').toSorted();

it('a finger that lifts leaves no hover behind: such styles are for pointers that hover', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const texts = sheets.map((file) => readFileSync(file, 'utf8'));
  expect(texts.filter((css) => css.includes(HOVER)).length).toBeGreaterThan(10);
  expect(sheets.filter((_file, index) => withoutHoverBlocks(texts[index] ?? '').includes(':hover'))).toEqual(
    [],
  );
});

it.each(COLOURED)('the colours of %s are colours of the pages', (file) => {
  const pages = ['colours', 'below'].map((name) => readFileSync(`shared/document/${name}.css`, 'utf8'));
  const colours = readFileSync(file, 'utf8').match(/#[\da-f]{6}\b/g) ?? [];
  expect(colours.length).toBeGreaterThan(0);
  expect(colours.filter((colour) => !pages.join('\n').includes(colour))).toEqual([]);
});

it('the toolbar has the colours of the header', () => {
  const { light, dark } = themeColours;
  expect(readFileSync('shared/document/colours.css', 'utf8')).toContain(
    `--paper: light-dark(${light}, ${dark});`,
  );
});
