import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createAnswerCache, type AnswerCache } from './answers/answer-cache.ts';
import { createKeeper, type Keeper } from './answers/keeper.ts';
import type { Config } from './config.ts';
import type { ContentSource } from './content/content-source.ts';
import { createDeadlineSource } from './content/deadline-source.ts';
import { createEmbeddedSource } from './content/embedded/embedded-source.ts';
import { createKnownPaths, type KnownPaths } from './content/known-paths.ts';
import { createLog, type Log } from './log.ts';
import { readAssetManifest, type AssetManifest } from './pages/asset-manifest.ts';

/** What the build makes, below the project's root. */
const CONTENT_DATABASE = 'dist/content.sqlite';
const CLIENT_FOLDER = 'dist/client';
const ASSET_MANIFEST = path.join(CLIENT_FOLDER, '.vite/manifest.json');

/** The parts list: everything the app is made of. Tests hand in their own. */
export type Services = {
  config: Config;
  log: Log;
  /** Answers within its deadline. */
  content: ContentSource;
  knownPaths: KnownPaths;
  answerCache: AnswerCache;
  keeper: Keeper;
  assets: AssetManifest;
  /** Folder of files that are served as they are. */
  staticFolder: string;
  now: () => Date;
};

/** What is made of nothing but other parts. */
type DerivedParts = Pick<Services, 'content' | 'knownPaths' | 'answerCache' | 'keeper'>;

/** Puts the deadline, the known paths and the cache around a content source. */
export const createDerivedParts = (source: ContentSource, config: Config, log: Log): DerivedParts => {
  const content = createDeadlineSource(source);
  const answerCache = createAnswerCache(config.pageCacheBytes);
  return {
    content,
    knownPaths: createKnownPaths(content, log),
    answerCache,
    keeper: createKeeper({ cache: answerCache, log }),
  };
};

/**
 * The real parts.
 * @param root the project's folder
 * @throws Error when something was not built yet
 */
export const createServices = (config: Config, root: string): Services => {
  const log = createLog(config.logLevel);
  const source = createEmbeddedSource({ databaseFile: path.join(root, CONTENT_DATABASE), ...config });
  return {
    config,
    log,
    ...createDerivedParts(source, config, log),
    assets: readAssetManifest(readFileSync(path.join(root, ASSET_MANIFEST), 'utf8')),
    staticFolder: path.join(root, CLIENT_FOLDER),
    now: () => new Date(),
  };
};
