import { Router, type Response } from 'express';
import * as v from 'valibot';
import { EntryId } from '#shared/contracts/located.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { checkValue } from '#server/http/validate.ts';
import { writeSuccess } from '#server/http/envelope.ts';
import { nearParameter } from './near-parameter.ts';
import { listParameters, readQuery } from './query.ts';

const PostOfficesQuery = v.looseObject({
  ...listParameters,
  province: v.optional(EntryId),
  near: v.optional(nearParameter),
});
const AtmsQuery = v.looseObject({ ...PostOfficesQuery.entries, bank: v.optional(EntryId) });
const BanksQuery = v.looseObject(listParameters);

/** The calls that find post offices, ATMs and banks. */
export function findersApi(content: ContentSource): Router {
  const router = Router({ caseSensitive: true });
  router.get('/post-offices', async (req, res) => {
    const { province, near, page, pageSize } = readQuery(req, PostOfficesQuery);
    const data = await content.postOffices({ province, near, page, pageSize });
    (near ? writeNear : writeSuccess)(res, data);
  });
  router.get('/post-offices/:id', async (req, res) => {
    writeSuccess(res, await content.postOffice(readId(req.params.id)));
  });
  router.get('/atms', async (req, res) => {
    const { province, bank, near, page, pageSize } = readQuery(req, AtmsQuery);
    const data = await content.atms({ province, bank, near, page, pageSize });
    (near ? writeNear : writeSuccess)(res, data);
  });
  router.get('/atms/:id', async (req, res) => {
    writeSuccess(res, await content.atm(readId(req.params.id)));
  });
  router.get('/banks', async (req, res) => {
    const { page, pageSize } = readQuery(req, BanksQuery);
    writeSuccess(res, await content.banks({ page, pageSize }));
  });
  return router;
}

function readId(id: string): string {
  return checkValue(EntryId, id, 'id');
}

/** Where somebody stands: only their own browser may keep what is near it, for going back and forth. */
function writeNear(res: Response, data: unknown): void {
  res.set('Cache-Control', 'no-store').json({ status: 'success', data });
}
