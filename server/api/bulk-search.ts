import { Router, type Request } from 'express';
import * as v from 'valibot';
import { BulkRequest } from '#shared/contracts/bulk-lookup.ts';
import { cultureParameter } from '#shared/data/parameters.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { BadRequestError } from '#server/errors.ts';
import { createLineLimit, type LimitParts } from '#server/http/rate-limit.ts';
import { checkValue } from '#server/http/validate.ts';
import { createDisconnectSignal } from '#server/http/abort-on-disconnect.ts';
import { readBody } from '#server/http/read-body.ts';
import { readJson } from '#server/http/read-json.ts';

/** `POST /search/bulk`: what each of many lines means. */
export function bulkSearchApi(parts: LimitParts & { content: Pick<ContentSource, 'searchLines'> }): Router {
  const router = Router({ caseSensitive: true });
  const limitLines = createLineLimit(parts);

  router.post('/search/bulk', async (req, res) => {
    checkMediaType(req);
    const signal = createDisconnectSignal(res);
    const body = readJson(await readBody(req, res, MAX_BODY_BYTES));
    const culture = v.safeParse(Culture, body);
    if (culture.success) res.locals['language'] = culture.output.c;
    const { lines, c: language } = checkValue(BulkQuery, body);
    await limitLines(req, lines.length);
    const data = await parts.content.searchLines({ lines, language, signal });
    res.set('Cache-Control', 'no-store').json({ status: 'success', data });
  });
  return router;
}

function checkMediaType(req: Request): void {
  const [type = ''] = (req.headers['content-type'] ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== MEDIA_TYPE) throw new BadRequestError({ body: 'content-type' });
}

/** A thousand lines of 200 letters of Khmer are 600 KB; some programs escape what is not ASCII, in twice the bytes. */
const MAX_BODY_BYTES = 1_300_000;
const MEDIA_TYPE = 'application/json';

const BulkQuery = v.object({ ...BulkRequest.entries, c: v.optional(cultureParameter, 'en') });
/** Read by itself before the rest: then errors of the rest are written in that language. */
const Culture = v.object({ c: cultureParameter });
