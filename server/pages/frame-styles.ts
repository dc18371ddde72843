import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The file with the styles that are inline in every page. The build writes it beside its manifest. */
export const FRAME_STYLES_FILE = '.vite/frame.css';

/** The style sheets of the first view: colours, header, title, and the hero with the code or the search field. */
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
 * During the build, this condition marks the rules of the first view. It is removed at the end. No source contains it.
 */
const MARK = '@supports (--frame:1)';
const MARKED = /^@supports\s*\(--frame:\s*1\)\s*\{/;
/**
 * Lightning CSS writes `light-dark()` for older browsers with two variables that have this prefix. It is shortened,
 * because it occurs about a hundred times.
 */
const COMPILER_NAME = '--lightningcss-';
/** Lightning CSS sometimes writes the two variables of a colour scheme twice. */
const DOUBLED = /(--light:[^;}]*;--dark:[^;}]*;)\1/g;
const COMMENTS = /\/\*.*?\*\//gs;
/**
 * Rules that the first view does not need: for print, for lists below the first view, and for states after a gesture.
 */
const LATER =
  /^(?:@media (?:print|\((?:prefers-reduced-motion|forced-colors|hover))|@keyframes|[^{]*(?::hover|:focus|\[open\]|\[aria-busy|\[data-early|\[data-size=row|::backdrop|::-webkit))/;

/** @returns the source of a style sheet, inside `MARK` if it belongs to the first view */
export function markFrameStyle(source: string, file: string, root: string): string {
  const name = path.relative(root, file).split(path.sep).join('/');
  return FRAME_SOURCES.has(name) ? `${MARK}{${source}}` : source;
}

/**
 * Splits the built styles and preserves their order.
 * @returns `frame`: the rules of the first view that apply before the first gesture
 * @throws Error when no rule is marked
 */
export function splitStyles(css: string): { frame: string; rest: string } {
  const rules = listRules(toPlainStyles(css)).flatMap((rule) => {
    const [mark] = MARKED.exec(rule) ?? [];
    if (mark === undefined) return [{ rule, isFirst: false }];
    return listRules(rule.slice(mark.length, -1)).map((own) => ({ rule: own, isFirst: !LATER.test(own) }));
  });
  const join = (isFirst: boolean): string =>
    rules.flatMap((each) => (each.isFirst === isFirst ? [each.rule] : [])).join('');
  const frame = join(true);
  if (frame === '') throw new Error('No style of the frame was built');
  return { frame, rest: join(false) };
}

/** Shortens the names of variables, and removes what Lightning CSS wrote twice. */
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
