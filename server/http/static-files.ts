import { readdirSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler } from 'express';

/** Files whose name changes with their bytes may be cached for ever; a year is the longest that caches promise. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Everything else may change with a deployment. */
const A_DAY = 'public, max-age=86400';
const FINGERPRINTED = new Set(['assets', 'fonts']);

/** The built client: modules, styles, fonts, icons. Dot-files, the build's manifest among them, stay private. */
export function staticAssets(folder: string): RequestHandler {
  const known = pathsIn(folder);
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (res, file) => {
      const [top = ''] = path.relative(folder, file).split(path.sep);
      res.setHeader('Cache-Control', FINGERPRINTED.has(top) ? IMMUTABLE : A_DAY);
    },
  });
  // Pages are requested much more often than files: they cost no disk access.
  return (req, res, next) => (known.has(req.path) ? serve(req, res, next) : next());
}

/** The paths of all files of a folder, as they are asked for. Read once: the build does not change under a server. */
function pathsIn(folder: string): ReadonlySet<string> {
  return new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => `/${file.split(path.sep).join('/')}`,
    ),
  );
}
