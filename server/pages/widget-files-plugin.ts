import type { EnvironmentOptions, Plugin } from 'vite';
import { toPlainStyles } from './frame-styles.ts';
import { WIDGET_FILE, type WidgetFile } from './widget-files.ts';

/** As Vite names the part of a build. */
const ENVIRONMENT = 'widget';

/** Styles of widgets stand in them: the build writes no file of them, but names them and the script. */
export const widgetFiles: Plugin = {
  name: 'widget-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === ENVIRONMENT,
  transform: {
    order: 'post',
    // Styles that only markup names are no part of any module: they would be left out.
    handler: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle);
      const script = files.find(({ fileName }) => fileName.endsWith('.js'));
      const styles = files.find(({ fileName }) => fileName.endsWith('.css'));
      if (!script || styles?.type !== 'asset') return this.error('The widgets were not built');
      delete bundle[styles.fileName];
      const file: WidgetFile = {
        widgetStyles: toPlainStyles(String(styles.source)),
        widgetScript: `/${script.fileName}`,
      };
      this.emitFile({ type: 'asset', fileName: WIDGET_FILE, source: JSON.stringify(file) });
      return undefined;
    },
  },
};

/**
 * The build of widgets. A classic script: in a frame that is sandboxed a module would need leave to be read, from whatever
 * stands between that frame and us.
 */
export function widgetEnvironment(outDir: string, browsers: string[]): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: browsers,
      cssTarget: browsers,
      // Else the script would bring the styles, and the content policy forbids that.
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: 'client/widget/widget.ts',
        output: { format: 'iife', entryFileNames: 'assets/widget-[hash].js' },
      },
    },
  };
}
