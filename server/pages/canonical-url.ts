import type { RequestHandler } from 'express';
import { canonicalPath } from '#shared/routes/canonical-path.ts';
import { splitLanguage } from '#shared/routes/language-path.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { NotFoundError } from '#server/errors.ts';

/** An address that moved stays where it went; a day lets a mistake be mended. */
const CACHE_CONTROL = 'public, max-age=86400';

/** What no browser leaves as it is in a query: whoever sends it raw gets it back escaped. RFC 3986, section 2. */
const NO_URL_CHARACTER = /[^\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]/g;

/** One hop from any old or careless spelling to the page's one address, the query kept; junk is not redirected. */
export function canonicalUrl(content: ContentSource): RequestHandler {
  return async (req, res, next) => {
    const canonical = canonicalPath(decodeURIComponent(req.path));
    const address = encodeURI(canonical);
    // What is escaped without need is another spelling as well.
    if (address === req.path || !(await exists(content, canonical))) {
      next();
      return;
    }
    const queryStart = req.url.indexOf('?');
    const query =
      queryStart < 0 ? '' : req.url.slice(queryStart).replace(NO_URL_CHARACTER, encodeURIComponent);
    // Not by `redirect`: it encodes the query anew, and one of broken escapes would outgrow what clients read.
    res
      .status(301)
      .set({ Location: `${address}${query}`, 'Cache-Control': CACHE_CONTROL })
      .end();
  };
}

async function exists(content: ContentSource, path: string): Promise<boolean> {
  try {
    await content.page({ ...splitLanguage(path), query: {} });
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
