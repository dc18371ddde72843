import * as v from 'valibot';
import type { ParcelTrackerData } from '#shared/blocks/parcel-tracker/data.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';
import { EntryId } from '#shared/contracts/outlets/located.ts';
import { TrackExtra } from '#shared/contracts/tracking.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { cleanLines } from '#shared/tracking/clean-number.ts';
import { costOfParcels, mostParcelsOf } from '#shared/tracking/provider-names.ts';
import { RequestError } from '#server/errors.ts';
import { limitParcels, type LimitParts } from '#server/http/rate-limit.ts';
import { createFormParcelFinder, type TrackInfoDeps } from '#server/tracking/find-track-info.ts';
import { readText, toProblem, type PageForm, type Submission } from './page-forms.ts';

/** The maximum length of the typed text. Forty tracking links fit. A longer text is refused. */
const MAX_TYPED_LENGTH = 10_000;

export type TrackFormDeps = TrackInfoDeps & LimitParts;
type Answer = Partial<ParcelTrackerData>;
type SentParcel = Pick<ParcelTrackerData, 'typed' | 'courier'> & { extra?: string };

/** Creates the form that tracks parcels. A tracking number is only in the request body, never in a URL, log line or metric. */
export function createTrackForm(deps: TrackFormDeps): PageForm {
  const find = createFormParcelFinder(deps);
  return {
    block: 'parcel-tracker',
    receive: async ({ fields, req, visit: { language } }) => {
      const { extra, ...sent } = readSent(fields);
      if (sent.typed.trim() === '') {
        const data: Answer = { ...sent, infos: [], problem: 'empty' };
        return { data, status: errorStatus['bad-request'] };
      }
      if (deps.tracking) {
        const { name } = deps.tracking;
        // The middleware `rateLimit` has already counted this request as one parcel.
        await limitParcels(
          deps,
          req,
          costOfParcels(name, cleanLines(sent.typed, mostParcelsOf(name)).length) - 1,
        );
      }
      const { infos, isUnanswered } = await find({ ...sent, extra, language });
      const data: Answer = { ...sent, infos, ...(isUnanswered ? { problem: 'unanswered' } : {}) };
      return { data, status: isUnanswered ? errorStatus.unavailable : 200 };
    },
    refuse: (refusal): Answer | undefined => {
      const problem = toProblem(refusal)?.kind;
      // The error page explains the other refusals.
      if (problem !== 'too-large' && problem !== 'unreadable') return undefined;
      return { typed: '', infos: [], problem };
    },
  };
}

function readSent(fields: Submission['fields']): SentParcel {
  const typed = readText(fields, 'number');
  if (typed.length > MAX_TYPED_LENGTH) throw new RequestError('too-large');
  const shown = readText(fields, 'of');
  // The form fields `courier` and `extra` belong to the tracking number that the previous page showed. If the number
  // has changed, both fields are ignored.
  if (shown !== '' && cleanLines(typed, 1)[0]?.number !== shown) return { typed };
  const courier = readText(fields, 'courier');
  const extra = toAsciiDigits(readText(fields, 'extra')).trim();
  return {
    typed,
    ...(v.is(EntryId, courier) ? { courier } : {}),
    ...(v.is(TrackExtra, extra) ? { extra } : {}),
  };
}
