import type { Plugin } from 'vite';
import { FRAME_STYLES_FILE, markFrameStyle, splitStyles } from './frame-styles.ts';

/** Splits the styles of pages: those of the first view are inline in every page, and the others are one file. */
export const frameStyles: Plugin = {
  name: 'frame-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'pre',
    handler: (code, id) => (id.endsWith('.css') ? markFrameStyle(code, id, process.cwd()) : null),
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const styles = Object.values(bundle).find(({ fileName }) => /\/style-[^/]*\.css$/.test(fileName));
      if (styles?.type !== 'asset') return this.error('The styles of the pages were not built');
      const { frame, rest } = splitStyles(String(styles.source));
      styles.source = rest;
      this.emitFile({ type: 'asset', fileName: FRAME_STYLES_FILE, source: frame });
      return undefined;
    },
  },
};
