import type { Request, RequestHandler, Response } from 'express';
import type { ParcelTrackerData, TrackProblem } from '#shared/blocks/parcel-tracker/data.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';
import { TrackExtra } from '#shared/contracts/tracking.ts';
import { EntryId } from '#shared/contracts/located.ts';
import type { Page } from '#shared/contracts/page.ts';
import * as v from 'valibot';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { cleanLines } from '#shared/tracking/clean-number.ts';
import { costOfParcels, mostParcelsOf } from '#shared/tracking/provider-names.ts';
import { BadRequestError, RequestError } from '#server/errors.ts';
import { readBody } from '#server/http/read-body.ts';
import { createLineLimit, type LimitParts } from '#server/http/rate-limit.ts';
import { readForm } from '#server/http/read-form.ts';
import { createSentParcelFinder } from '#server/tracking/find-sent-parcels.ts';
import type { TrackInfoDeps } from '#server/tracking/find-track-info.ts';
import { visitOf } from '#server/http/request.ts';
import type { Pages } from './load-page.ts';
import type { PageRenderer } from './render-page.tsx';
import { sendPage } from './send-page.ts';
import { withBlockData } from './with-block-data.ts';

/** Forty links of shops, percent-encoded by a form. */
const MAX_FORM_BYTES = 32 * 1024;
/** Letters of as many links. A longer text is not shown again. */
const MAX_TYPED_LENGTH = 10_000;

const STATUSES: Record<TrackProblem, Page['meta']['status']> = {
  empty: errorStatus['bad-request'],
  unreadable: errorStatus['bad-request'],
  'too-large': errorStatus['too-large'],
  unanswered: errorStatus.unavailable,
};

type TrackFormDeps = TrackInfoDeps & LimitParts & { pages: Pages; renderer: PageRenderer };
type Sent = Pick<ParcelTrackerData, 'typed' | 'courier' | 'problem'> & { extra?: string };

/**
 * What the form of the tracking page sends before any script runs. The same page comes back with what the numbers say. A
 * number stands in the body alone: no address, log line or metric holds it.
 */
export function trackForm({ pages, renderer, ...deps }: TrackFormDeps): RequestHandler {
  const find = createSentParcelFinder(deps);
  const limitParcels = createLineLimit(deps, 'track');
  return async (req, res, next) => {
    const visit = visitOf(req);
    if (req.method !== 'POST' || visit.route?.name !== 'track') {
      next();
      return;
    }
    const [loaded, { extra, ...sent }] = await Promise.all([pages.load(visit), readSent(req, res)]);
    // The first was counted with the request.
    if (deps.tracking) {
      const { name } = deps.tracking;
      await limitParcels(req, costOfParcels(name, cleanLines(sent.typed, mostParcelsOf(name)).length) - 1);
    }
    const { infos, isUnanswered } = await find({ ...sent, extra, language: visit.language });
    const problem = sent.problem ?? (isUnanswered ? 'unanswered' : undefined);
    const status = problem ? STATUSES[problem] : 200;
    const data = { ...sent, infos, ...(problem ? { problem } : {}) };
    const page = withBlockData(loaded.page, { block: 'parcel-tracker', data, status });
    await sendPage(res, { ...loaded, page }, renderer);
  };
}

async function readSent(req: Request, res: Response): Promise<Sent> {
  try {
    const form = await readForm(await readBody(req, res, MAX_FORM_BYTES), req.headers['content-type']);
    const typed = textOf(form.get('number'));
    if (typed.length > MAX_TYPED_LENGTH) throw new RequestError('too-large');
    return {
      typed,
      ...(isSameParcel(typed, textOf(form.get('of'))) ? readChoice(form) : {}),
      ...(typed.trim() === '' ? { problem: 'empty' } : {}),
    };
  } catch (error) {
    return { typed: '', problem: problemOf(error) };
  }
}

/** Whether what was chosen is of the number that was sent, and not of the one that the page showed before. */
function isSameParcel(typed: string, shown: string): boolean {
  return shown === '' || cleanLines(typed, 1)[0]?.number === shown;
}

/** The courier that was chosen, and what it wants to know beside the number. */
function readChoice(form: FormData | URLSearchParams): Pick<Sent, 'courier' | 'extra'> {
  const courier = textOf(form.get('courier'));
  const extra = toAsciiDigits(textOf(form.get('extra'))).trim();
  return {
    ...(v.is(EntryId, courier) ? { courier } : {}),
    ...(v.is(TrackExtra, extra) ? { extra } : {}),
  };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.toWellFormed() : '';
}

/** @throws what the error page shows */
function problemOf(error: unknown): TrackProblem {
  if (error instanceof RequestError && error.code === 'too-large') return 'too-large';
  if (error instanceof BadRequestError) return 'unreadable';
  throw error;
}
