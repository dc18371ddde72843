import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { AssetManifest } from './asset-manifest.ts';

/** Where the build writes what widgets are made of, beside its manifest. */
export const WIDGET_FILE = '.vite/widget.json';

const WidgetFile = v.object({ widgetStyles: v.string(), widgetScript: v.string() });
export type WidgetFile = v.InferOutput<typeof WidgetFile>;

/** @throws Error when the build wrote none */
export function readWidgetFiles(clientFolder: string): Pick<AssetManifest, 'widgetStyles' | 'widgetScript'> {
  return v.parse(WidgetFile, JSON.parse(readFileSync(path.join(clientFolder, WIDGET_FILE), 'utf8')));
}
