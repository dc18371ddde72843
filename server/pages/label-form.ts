import type { Request, RequestHandler, Response } from 'express';
import type { AddressLabelData } from '#shared/blocks/address-label/data.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';
import { MOST_LETTERS } from '#shared/labels/address-fields.ts';
import { labelsOnSheet, MOST_COPIES, readCount, SHEET_NAMES } from '#shared/labels/sheets.ts';
import { MAX_PLACE_REF } from '#shared/places/read-place-ref.ts';
import { BadRequestError, RequestError } from '#server/errors.ts';
import { readBody } from '#server/http/read-body.ts';
import { readForm } from '#server/http/read-form.ts';
import { visitOf } from '#server/http/request.ts';
import type { Pages } from './load-page.ts';
import type { PageRenderer } from './render-page.tsx';
import { sendPage } from './send-page.ts';
import { withBlockData } from './with-block-data.ts';

/** All fields at their longest in Khmer, percent-encoded by a form, are 5 KB. */
const MAX_FORM_BYTES = 16 * 1024;
const BLOCK = 'address-label';

type LabelFormDeps = { pages: Pages; renderer: PageRenderer };
type Sent = { place: string; placeIs: string; written: AddressLabelData['written'] };

/**
 * What the form of the labels sends before any script runs. The same page comes back with the labels in it. A person's
 * name stands in the body alone: no address, log line, cache or store holds it.
 */
export function labelForm({ pages, renderer }: LabelFormDeps): RequestHandler {
  return async (req, res, next) => {
    const visit = visitOf(req);
    if (req.method !== 'POST' || visit.route?.name !== 'addressLabel') {
      next();
      return;
    }
    const sent = await readSent(req, res);
    // Of what was sent the place alone goes to where the content is.
    const query = sent
      ? { place: sent.place, ...(sent.placeIs === '' ? {} : { placeIs: sent.placeIs }) }
      : {};
    const loaded = await pages.load({ ...visit, query });
    const status = sent ? 200 : errorStatus['bad-request'];
    const page = withBlockData(loaded.page, {
      block: BLOCK,
      data: sent ? { written: sent.written } : {},
      status,
    });
    await sendPage(res, { ...loaded, page }, renderer);
  };
}

/** Undefined where what was sent is none of our forms, or too large for one. */
async function readSent(req: Request, res: Response): Promise<Sent | undefined> {
  try {
    const form = await readForm(await readBody(req, res, MAX_FORM_BYTES), req.headers['content-type']);
    const read = (name: string, most: number): string => textOf(form.get(name)).slice(0, most);
    const sheet = SHEET_NAMES.find((name) => name === textOf(form.get('sheet'))) ?? 'a4-2x4';
    return {
      place: read('place', MAX_PLACE_REF),
      placeIs: read('placeIs', MAX_PLACE_REF),
      written: {
        recipient: read('recipient', MOST_LETTERS.recipient),
        phone: read('phone', MOST_LETTERS.phone),
        street: read('street', MOST_LETTERS.street),
        village: read('village', MOST_LETTERS.village),
        sender: read('sender', MOST_LETTERS.sender),
        sheet,
        copies: readCount(textOf(form.get('copies')), MOST_COPIES),
        start: readCount(textOf(form.get('start')), labelsOnSheet(sheet)),
      },
    };
  } catch (error) {
    if (error instanceof BadRequestError) return undefined;
    if (error instanceof RequestError && error.code === 'too-large') return undefined;
    throw error;
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.toWellFormed() : '';
}
