import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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

const sheets = globSync('{shared,client}/**/*.css').toSorted();

it('a finger that lifts leaves no hover behind: such styles are for pointers that hover', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const texts = sheets.map((file) => readFileSync(file, 'utf8'));
  expect(texts.filter((css) => css.includes(HOVER)).length).toBeGreaterThan(10);
  expect(sheets.filter((_file, index) => withoutHoverBlocks(texts[index] ?? '').includes(':hover'))).toEqual(
    [],
  );
});
