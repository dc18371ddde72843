import type { Plugin } from 'vite';
import { SHEET_NAMES, toSheet } from '#shared/blocks/block-sheets.ts';
import { toSheetFile } from '#shared/document/sheet-files.ts';
import { ENTRY } from './asset-manifest.ts';
import { FRAME_STYLES_FILE, markStyle, splitStyles, toName } from './frame-styles.ts';

/**
 * Splits the styles of pages. The styles of the first view, which is visible before scrolling, are inline in every page. The
 * styles of some blocks are in separate sheets, which only pages with these blocks load. All other styles are in the common
 * sheet, which every page loads.
 */
export const frameStyles: Plugin = {
  name: 'frame-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'pre',
    handler: (code, id) => (id.endsWith('.css') ? markStyle(code, id, process.cwd()) : null),
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const styles = Object.values(bundle).find(({ fileName }) => /\/style-[^/]*\.css$/.test(fileName));
      if (styles?.type !== 'asset') return this.error('The styles of the pages were not built');
      const users = findUsers([...this.getModuleIds()], (id) => {
        const info = this.getModuleInfo(id);
        return info ? [...info.importedIds, ...info.dynamicallyImportedIds] : [];
      });
      const { frame, common, sheets } = splitStyles(String(styles.source), (file) =>
        toSheet([...(users.get(file) ?? [])]),
      );
      styles.source = common;
      for (const sheet of SHEET_NAMES) {
        const source = sheets.get(sheet) ?? '';
        this.emitFile({ type: 'asset', fileName: toSheetFile(styles.fileName, sheet), source });
      }
      this.emitFile({ type: 'asset', fileName: FRAME_STYLES_FILE, source: frame });
      return undefined;
    },
  },
};

/**
 * Matches the path of a block's module or of the newsletter dialog. The dialog is treated like a block, because it has a
 * separate sheet. The captured name is the kind.
 */
const BLOCK = /^shared\/(?:blocks\/([^/]+)\/\1|components\/newsletter\/(newsletter-dialog))\.tsx$/;
/**
 * The kind that `findUsers` assigns to the app itself, which is not a block. It has no separate sheet, so the styles that the app
 * imports are in the common sheet.
 */
const APP = 'app';
/**
 * Matches kinds whose imports are ignored. `part-gallery` is for development and loads every sheet. Widgets are separate
 * documents with separate styles.
 */
const NO_USERS = /^(?:part-gallery|widget-\w+)$/;

/**
 * Finds which blocks import each style file, directly or through other modules.
 * @returns the kinds of these blocks, keyed by the path of the style file below the root; `APP` is among them if the
 * app imports the file
 */
function findUsers(ids: string[], importsOf: (id: string) => string[]): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const nameOf = (id: string): string => toName(id, process.cwd());
  const kindOf = (id: string): string | undefined => BLOCK.exec(nameOf(id))?.slice(1).find(Boolean);
  for (const start of ids) {
    const kind = nameOf(start) === ENTRY ? APP : kindOf(start);
    if (kind === undefined || NO_USERS.test(kind)) continue;
    const seen = new Set<string>();
    const visit = (id: string): void => {
      if (seen.has(id) || (id !== start && kindOf(id) !== undefined)) return;
      seen.add(id);
      if (id.endsWith('.css')) users.set(nameOf(id), (users.get(nameOf(id)) ?? new Set()).add(kind));
      importsOf(id).forEach(visit);
    };
    visit(start);
  }
  return users;
}
