import { randomUUID } from 'node:crypto';
import { Router, type Request } from 'express';
import { isbot } from 'isbot';
import { EventBatch, type EventReceipt } from '#shared/contracts/event.ts';
import { BadRequestError, RequestError } from '#server/errors.ts';
import type { Config } from '#server/config/config.ts';
import type { Store } from '#server/store/store.ts';
import { checkValue } from '#server/http/validate.ts';
import { readBody } from '#server/http/read-body.ts';
import { readJson } from '#server/http/read-json.ts';

/** Of a whole request: twenty events as browsers write them. */
const MAX_BODY_BYTES = 16 * 1024;
/** Of one event: the longest real one is about 1 KB. */
const MAX_EVENT_BYTES = 4 * 1024;
/** `sendBeacon` says the first or the second, depending on what it is given. */
const MEDIA_TYPES: ReadonlySet<string> = new Set(['application/json', 'text/plain']);

type EventsDeps = { store: Pick<Store, 'appendEvents'>; config: Pick<Config, 'siteUrl'>; now: () => Date };

/** `POST /events`: what browsers report of themselves, stored until the events hub has it. */
export function eventsApi({ store, config, now }: EventsDeps): Router {
  const router = Router({ caseSensitive: true });
  const source = new URL(config.siteUrl).host;

  router.post('/events', async (req, res) => {
    checkMediaType(req);
    const body = readJson(await readBody(req, res, MAX_BODY_BYTES));
    const list: unknown[] = Array.isArray(body) ? body : [body];
    for (const event of list) checkSize(event);
    const events = checkValue(EventBatch, list);
    const counted = isUncounted(req) ? [] : events;
    const time = now().toISOString();
    if (counted.length > 0) {
      await store.appendEvents(counted.map((event) => ({ ...event, source, id: randomUUID(), time })));
    }
    const data: EventReceipt = { accepted: counted.length };
    res.status(202).set('Cache-Control', 'no-store').json({ status: 'success', data });
  });
  return router;
}

function checkMediaType(req: Request): void {
  const [type = ''] = (req.headers['content-type'] ?? '').split(';', 1);
  if (!MEDIA_TYPES.has(type.trim().toLowerCase())) throw new BadRequestError({ body: 'content-type' });
}

function checkSize(event: unknown): void {
  if (Buffer.byteLength(JSON.stringify(event)) > MAX_EVENT_BYTES) throw new RequestError('too-large');
}

/** A crawler is no visitor; and who asks not to be tracked is not, even should their browser send. */
function isUncounted({ headers }: Request): boolean {
  return isbot(headers['user-agent']) || headers['sec-gpc'] === '1' || headers['dnt'] === '1';
}
