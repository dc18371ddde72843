import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the build writes them, beside its manifest: they stand in the pages, so nobody requests them. */
export const FRAME_STYLES_FILE = '.vite/frame.css';

/** Styles of what a page shows first: its ground, its header, its title, the code or the field that it is about. */
const FRAME_SOURCES = new Set([
  'shared/document/colours.css',
  'shared/document/tokens.css',
  'shared/document/fallback-font.css',
  'shared/document/base.css',
  ...['app', 'breadcrumb', 'clock', 'header', 'language-tabs', 'logo', 'menu', 'navigation'].map(layoutFile),
  ...['skip-link', 'theme-toggle'].map(layoutFile),
  'shared/components/button.module.css',
  'shared/components/confirming-button.module.css',
  'shared/components/postcode-mark.module.css',
  'shared/components/search-form.module.css',
  'shared/blocks/page-title/page-title.module.css',
  'shared/blocks/postcode-hero/postcode-hero.module.css',
  'shared/blocks/search-hero/search-hero.module.css',
]);

/** A condition that no style has of its own: it brings the mark through the build, and is taken away again. */
const MARK = '@supports (--frame:1)';
const MARKED = /^@supports\s*\(--frame:\s*1\)\s*\{/;
/** How the compiler names the two variables by which it writes `light-dark()` for older browsers: a hundred times. */
const COMPILER_NAME = '--lightningcss-';
/** It writes the two that a scheme sets once for each part of it that it reads. */
const DOUBLED = /(--light:[^;}]*;--dark:[^;}]*;)\1/g;
const COMMENTS = /\/\*.*?\*\//gs;
/** What only shows on paper, in a list below, or once a visitor does something. */
const LATER =
  /^(?:@media (?:print|\((?:prefers-reduced-motion|forced-colors|hover))|@keyframes|[^{]*(?::hover|:focus|\[open\]|\[aria-busy|\[data-early|\[data-size=row|::backdrop|::-webkit))/;

/** @returns the source of a style sheet, marked when it belongs to the frame */
export function markFrameStyle(source: string, file: string, root: string): string {
  const name = path.relative(root, file).split(path.sep).join('/');
  return FRAME_SOURCES.has(name) ? `${MARK}{${source}}` : source;
}

/**
 * Parts the styles that were built, in their order.
 * @returns those of the frame that count before a visitor does something, and the rest
 * @throws Error when none is marked
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

/** Styles without what the compiler adds for its own use. */
export function toPlainStyles(css: string): string {
  return css.replaceAll(COMMENTS, '').replaceAll(COMPILER_NAME, '--').replaceAll(DOUBLED, '$1').trim();
}

/** @throws Error when the build wrote none */
export function readFrameStyles(clientFolder: string): string {
  return readFileSync(path.join(clientFolder, FRAME_STYLES_FILE), 'utf8');
}

function layoutFile(name: string): string {
  return `shared/layout/${name}.module.css`;
}

/** The rules of a style sheet, one by one. @throws Error when the last one has no end */
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
