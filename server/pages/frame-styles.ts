import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The file with the styles that are inline in every page. The build writes it beside its manifest. */
export const FRAME_STYLES_FILE = '.vite/frame.css';

/**
 * The style sheets of the first view, which is visible before scrolling. They contain the colours and fonts, and the styles of
 * the header, the title, and the hero block with a postcode or a search field.
 */
const FRAME_SOURCES = new Set([
  'shared/document/colours.css',
  'shared/document/tokens.css',
  'shared/document/fallback-font.css',
  'shared/document/base.css',
  ...['app', 'breadcrumb', 'header', 'skip-link', 'thumb-bar'].map(layoutFile),
  'shared/components/button.module.css',
  'shared/components/card/card.module.css',
  'shared/components/copying/confirming-button.module.css',
  'shared/components/postcode-mark.module.css',
  'shared/components/search-form.module.css',
  'shared/blocks/page-title/page-title.module.css',
  'shared/blocks/postcode-hero/postcode-hero.module.css',
  'shared/blocks/search-hero/search-hero.module.css',
]);

/**
 * Matches the start of the condition in which `markStyle` encloses the rules of a style file. The condition contains the name
 * of the file in hexadecimal digits, because a custom property cannot contain a slash. No source file contains such a
 * condition, so `splitStyles` can remove every match.
 */
const MARKED = /^@supports\s*\(--file-([\da-f]+):\s*1\)\s*\{/;
/**
 * For older browsers, Lightning CSS replaces `light-dark()` with two variables with this prefix. The prefix is shortened to
 * `--`, because it occurs about a hundred times.
 */
const COMPILER_NAME = '--lightningcss-';
/** Lightning CSS sometimes writes the two variables of a colour scheme twice. */
const DOUBLED = /(--light:[^;}]*;--dark:[^;}]*;)\1/g;
const COMMENTS = /\/\*.*?\*\//gs;
/**
 * Matches the start of a rule that the first view does not need. Such rules are for print, animations, user
 * preferences, lists below the first view, and states after a gesture.
 */
const LATER =
  /^(?:@media (?:print|\((?:prefers-reduced-motion|forced-colors|hover))|@keyframes|[^{]*(?::hover|:focus|\[open\]|\[aria-busy|\[data-early|\[data-size=row|::backdrop|::-webkit))/;

/** @returns the source of a style sheet, inside a condition that names its file */
export function markStyle(source: string, file: string, root: string): string {
  return `@supports (--file-${Buffer.from(toName(file, root)).toString('hex')}:1){${source}}`;
}

/**
 * Splits the built styles. The rules of each part stay in their order.
 * @param sheetOf finds the sheet of a file; undefined for the common sheet
 * @returns `frame`: the rules of the first view that apply before the first gesture; `common`: the sheet of every page;
 * `sheets`: the other sheets by their names
 * @throws Error when no rule belongs to the first view
 */
export function splitStyles<Sheet extends string>(
  css: string,
  sheetOf: (file: string) => Sheet | undefined,
): { frame: string; common: string; sheets: Map<Sheet, string> } {
  let frame = '';
  let common = '';
  const sheets = new Map<Sheet, string>();
  for (const rule of listRules(toPlainStyles(css))) {
    const [mark = '', name = ''] = MARKED.exec(rule) ?? [];
    const file = Buffer.from(name, 'hex').toString();
    const own = mark === '' ? [rule] : listRules(rule.slice(mark.length, -1));
    const isFirst = (each: string): boolean => FRAME_SOURCES.has(file) && !LATER.test(each);
    frame += own.filter((each) => isFirst(each)).join('');
    const later = own.filter((each) => !isFirst(each)).join('');
    const sheet = sheetOf(file);
    if (sheet === undefined) common += later;
    else sheets.set(sheet, (sheets.get(sheet) ?? '') + later);
  }
  if (frame === '') throw new Error('No style of the frame was built');
  return { frame, common, sheets };
}

/** @returns the path of a file below the root, with slashes, as in `FRAME_SOURCES` */
export function toName(file: string, root: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

/** Removes comments, shortens the variable names of Lightning CSS, and removes the declarations that it wrote twice. */
export function toPlainStyles(css: string): string {
  return css.replaceAll(COMMENTS, '').replaceAll(COMPILER_NAME, '--').replaceAll(DOUBLED, '$1').trim();
}

/** @throws Error if the build has not written the file */
export function readFrameStyles(clientFolder: string): string {
  return readFileSync(path.join(clientFolder, FRAME_STYLES_FILE), 'utf8');
}

function layoutFile(name: string): string {
  return `shared/layout/${name}.module.css`;
}

function listRules(css: string): string[] {
  const rules: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of css.matchAll(/"[^"]*"|'[^']*'|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  if (css.slice(start).trim() !== '') throw new Error('A style has no end');
  return rules;
}
