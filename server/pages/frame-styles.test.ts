import { describe, expect, it } from 'vitest';
import { markStyle, splitStyles as split } from './frame-styles.ts';

const ROOT = '/site';

function splitStyles(css: string) {
  const { frame, common, sheets } = split(css, (file) => (file.includes('/lookup') ? 'lookup' : undefined));
  return { frame, rest: common, lookup: sheets.get('lookup') };
}

describe('the styles of the frame', () => {
  it('are parted from the rest, each in its order, whatever stands inside', () => {
    const own = [
      markStyle('a{content:"}"}@media (width>1px){a{b:c}}', `${ROOT}/shared/document/base.css`, ROOT),
      markStyle('d{e:f}', `${ROOT}/shared/layout/footer.module.css`, ROOT),
      markStyle('g{h:i}', `${ROOT}/shared/layout/header.module.css`, ROOT),
      markStyle('m{n:o}', `${ROOT}/shared/blocks/lookup.css`, ROOT),
      markStyle('j{k:l}', `${ROOT}/shared/blocks/content.css`, ROOT),
    ];
    expect(splitStyles(own.join(''))).toEqual({
      frame: 'a{content:"}"}@media (width>1px){a{b:c}}g{h:i}',
      rest: 'd{e:f}j{k:l}',
      lookup: 'm{n:o}',
    });
  });

  it('leave out what only shows on paper or once a visitor does something', () => {
    const header =
      'a{b:c}a:hover{d:e}@media print{a{f:g}}@media (width>1px){h:hover{i:j}}details[open] a{k:l}a:focus-visible{m:n}';
    expect(splitStyles(markStyle(header, `${ROOT}/shared/layout/header.module.css`, ROOT))).toEqual({
      frame: 'a{b:c}@media (width>1px){h:hover{i:j}}',
      rest: 'a:hover{d:e}@media print{a{f:g}}details[open] a{k:l}a:focus-visible{m:n}',
    });
  });

  it('leave out a size that codes have in lists, and what the compiler wrote twice', () => {
    const colours =
      ':root{--lightningcss-light:initial;--lightningcss-dark: ;--lightningcss-light:initial;--lightningcss-dark: ;a:b}';
    const sizes = '.c[data-size=row]{d:e}.c[data-size=hero]{f:g}';
    expect(splitStyles(markStyle(`${colours}${sizes}`, `${ROOT}/shared/document/colours.css`, ROOT))).toEqual(
      {
        frame: ':root{--light:initial;--dark: ;a:b}.c[data-size=hero]{f:g}',
        rest: '.c[data-size=row]{d:e}',
      },
    );
  });

  it('are missed where none was built', () => {
    expect(() => splitStyles('a{b:c}')).toThrow('No style of the frame');
    expect(() => splitStyles('@supports (--file-61:1){a{b:c}')).toThrow('has no end');
  });
});
