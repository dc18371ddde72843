import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { createContent, type Content } from './content/create-content.ts';
import { createLog, type Log } from './log.ts';
import { readAssetManifest, type AssetManifest } from './pages/asset-manifest.ts';

/** What the build makes, below the project's root. */
const CONTENT_DATABASE = 'dist/content.sqlite';
const CLIENT_FOLDER = 'dist/client';
const ASSET_MANIFEST = path.join(CLIENT_FOLDER, '.vite/manifest.json');

/** The parts list: everything the app is made of. Tests hand in their own. */
export type Services = Content & {
  config: Config;
  log: Log;
  assets: AssetManifest;
  /** Folder of files that are served as they are. */
  staticFolder: string;
  now: () => Date;
};

/**
 * The real parts.
 * @param root the project's folder
 * @throws Error when something was not built yet
 */
export const createServices = (config: Config, root: string): Services => {
  const log = createLog(config.logLevel);
  return {
    config,
    log,
    ...createContent({ config, log, databaseFile: path.join(root, CONTENT_DATABASE) }),
    assets: readAssetManifest(readFileSync(path.join(root, ASSET_MANIFEST), 'utf8')),
    staticFolder: path.join(root, CLIENT_FOLDER),
    now: () => new Date(),
  };
};
