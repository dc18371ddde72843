import type { Plugin } from 'vite';
import { SHEET_NAMES, toSheet } from '#shared/blocks/block-sheets.ts';
import { toSheetFile } from '#shared/document/sheet-files.ts';
import { ENTRY } from './asset-manifest.ts';
import { FRAME_STYLES_FILE, markStyle, splitStyles, toName } from './frame-styles.ts';

/**
 * Splits the styles of pages. Those of the first view are inline in every page. Those of the blocks of one sheet are in
 * a file that only pages with such a block load. All other styles are in one file.
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
 * Matches the module of a block or of a dialog that has a sheet. The kind is the name of the block's folder or of the
 * dialog.
 */
const BLOCK = /^shared\/(?:blocks\/([^/]+)\/\1|components\/newsletter\/(newsletter-dialog))\.tsx$/;
/**
 * The kind under which the app itself counts as a user of a style sheet. It has no sheet, so its styles are in the
 * common file.
 */
const APP = 'app';
/**
 * Matches kinds that do not count as users: the page with all parts is for development and loads every sheet, and
 * documents of widgets have separate styles.
 */
const NO_USERS = /^(?:part-gallery|widget-\w+)$/;

/**
 * Finds which blocks import a style sheet, by themselves or through other modules.
 * @returns the kinds of blocks that use each file below the root, and `APP`
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
