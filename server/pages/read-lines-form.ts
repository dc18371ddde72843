import type { Request, Response as ExpressResponse } from 'express';
import type { BulkProblem } from '#shared/blocks/bulk-lookup/data.ts';
import { readLines } from '#shared/blocks/bulk-lookup/read-lines.ts';
import { decodeText } from '#shared/text/decode-text.ts';
import { readBody } from '#server/http/read-body.ts';
import { BadRequestError, RequestError } from '#server/errors.ts';

/** A thousand lines of 200 letters of Khmer are 600 KB as a file, and three times as much in an encoded form. */
const MAX_FORM_BYTES = 2 * 1024 * 1024;

export type LinesForm = {
  /** All that was typed and uploaded. */
  typed: string;
  lines: string[];
  /** Whether a file is asked for in place of a page. */
  asFile: boolean;
  problem?: BulkProblem;
};

/** What was sent by the form of the lookup: typed, uploaded, or both. */
export async function readLinesForm(req: Request, res: ExpressResponse): Promise<LinesForm> {
  try {
    const form = await parseForm(req, await readBody(req, res, MAX_FORM_BYTES));
    const parts = await Promise.all([textOf(form.get('lines')), textOf(form.get('file'))]);
    const typed = parts.filter((part) => part !== '').join('\n');
    return { typed, asFile: form.get('format') === 'csv', ...readLines(typed) };
  } catch (error) {
    return { typed: '', lines: [], asFile: false, problem: problemOf(error) };
  }
}

/** The platform's own reader of forms, of both encodings that browsers send. */
async function parseForm(req: Request, bytes: Buffer): Promise<FormData> {
  const headers = { 'content-type': req.headers['content-type'] ?? '' };
  try {
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch (error) {
    throw new BadRequestError({ body: 'form' }, error);
  }
}

async function textOf(value: FormDataEntryValue | null): Promise<string> {
  return typeof value === 'string' ? value : value === null ? '' : decodeText(await value.bytes());
}

function problemOf(error: unknown): BulkProblem {
  if (error instanceof RequestError && error.code === 'too-large') return { kind: 'too-large' };
  if (error instanceof BadRequestError) return { kind: 'unreadable' };
  throw error;
}
