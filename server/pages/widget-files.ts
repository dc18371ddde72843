import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { AssetManifest } from './asset-manifest.ts';

/** The build writes the styles of widgets and the path of their script into this file, beside its manifest. */
export const WIDGET_FILE = '.vite/widget.json';

const WidgetFile = v.object({ widgetStyles: v.string(), widgetScript: v.string() });
export type WidgetFile = v.InferOutput<typeof WidgetFile>;

/** @throws Error if the build has not written the file */
export function readWidgetFiles(clientFolder: string): Pick<AssetManifest, 'widgetStyles' | 'widgetScript'> {
  return v.parse(WidgetFile, JSON.parse(readFileSync(path.join(clientFolder, WIDGET_FILE), 'utf8')));
}
