import path from 'node:path';
import express, { type RequestHandler } from 'express';

/** Files whose name changes with their bytes may be kept for ever; a year is the longest that caches promise. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Everything else may change with a deployment. */
const A_DAY = 'public, max-age=86400';
const FINGERPRINTED = new Set(['assets', 'fonts']);

/** The built client: modules, styles, fonts, icons. Dot-files, the build's manifest among them, stay private. */
export const staticAssets = (folder: string): RequestHandler =>
  express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (res, file) => {
      const [top = ''] = path.relative(folder, file).split(path.sep);
      res.setHeader('Cache-Control', FINGERPRINTED.has(top) ? IMMUTABLE : A_DAY);
    },
  });
