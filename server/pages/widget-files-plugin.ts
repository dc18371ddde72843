import type { Plugin } from 'vite';
import { toPlainStyles } from './frame-styles.ts';
import { WIDGET_FILE, type WidgetFile } from './widget-files.ts';

const ENVIRONMENT = 'widget';

/** Writes one JSON file with the styles of widgets and the path of their script. The styles are inline in each widget. */
export const widgetFiles: Plugin = {
  name: 'widget-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === ENVIRONMENT,
  transform: {
    order: 'post',
    // Tree shaking would drop styles whose class names are used only in the server's markup, so it is turned off for
    // style modules.
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
