import { Router } from 'express';
import * as v from 'valibot';
import type { Config } from '#server/config/config.ts';
import { requireToken } from '#server/http/require-token.ts';
import type { Purge } from '#server/response-cache/purge.ts';
import { PurgeTags } from '#server/cluster/purge-channel.ts';
import { checkValue } from '#server/http/validate.ts';
import { readBody } from '#server/http/read-body.ts';
import { readJson } from '#server/http/read-json.ts';

/** A thousand tags of their greatest length are never sent at once: this is enough for every place of a province. */
const MAX_BODY_BYTES = 64 * 1024;

/** What is dropped, and what was. */
export const PurgeOrder = v.object({ tags: PurgeTags });

/** What operators may ask for with the token. There are no such calls without one. */
export function adminApi(config: Config, purge: Purge): Router {
  const router = Router({ caseSensitive: true });
  router.post('/admin/purge', requireToken(config), async (req, res) => {
    const { tags } = checkValue(PurgeOrder, readJson(await readBody(req, res, MAX_BODY_BYTES)));
    await purge.everywhere(tags);
    res.set('Cache-Control', 'no-store').json({ status: 'success', data: { tags } });
  });
  return router;
}
