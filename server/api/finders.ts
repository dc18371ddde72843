import { Router, type Response } from 'express';
import * as calls from '#shared/data/content-calls.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { writeSuccess } from '#server/http/envelope.ts';
import { readQuery } from './query.ts';

/** The calls that find post offices, ATMs and banks. */
export function findersApi(content: ContentSource): Router {
  const router = Router({ caseSensitive: true });
  router.get('/post-offices', async (req, res) => {
    const request = readQuery(req, calls.postOffices.query);
    (request.near ? writeNear : writeSuccess)(res, await content.postOffices(request));
  });
  router.get('/post-offices/:id', async (req, res) => {
    writeSuccess(res, await content.postOffice(readQuery(req, calls.postOffice.query)));
  });
  router.get('/atms', async (req, res) => {
    const request = readQuery(req, calls.atms.query);
    (request.near ? writeNear : writeSuccess)(res, await content.atms(request));
  });
  router.get('/atms/:id', async (req, res) => {
    writeSuccess(res, await content.atm(readQuery(req, calls.atm.query)));
  });
  router.get('/banks', async (req, res) => {
    writeSuccess(res, await content.banks(readQuery(req, calls.banks.query)));
  });
  return router;
}

/** A visitor's position: no shared cache may store what is near it. */
function writeNear(res: Response, data: unknown): void {
  res.set('Cache-Control', 'no-store').json({ status: 'success', data });
}
