import type { Request, Response as ExpressResponse } from 'express';
import type { BulkProblem } from '#shared/blocks/bulk-lookup/data.ts';
import { readLines } from '#shared/blocks/bulk-lookup/read-lines.ts';
import { MAX_BULK_LINES, MAX_LINE_LENGTH } from '#shared/contracts/bulk-lookup.ts';
import { decodeText } from '#shared/text/decode-text.ts';
import { readBody } from '#server/http/read-body.ts';
import { readForm } from '#server/http/read-form.ts';
import { BadRequestError, RequestError } from '#server/errors.ts';

/** A thousand lines of 200 letters of Khmer are 600 KB, typed or as a file; the rest is for ends of lines and headers. */
const MAX_FORM_BYTES = 640 * 1024;

/** Letters of the longest list with its ends of lines. A longer text is not shown again: writing it costs as much as reading. */
const MAX_TYPED_LENGTH = MAX_BULK_LINES * (MAX_LINE_LENGTH + 2);

const FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FORMATS)[number];

export type LinesForm = {
  /** All that was typed and uploaded; empty where it is too large. */
  typed: string;
  lines: string[];
  /** Of the file that is asked for in place of a page. */
  format?: FileFormat | undefined;
  problem?: BulkProblem;
};

/** What was sent by the form of the lookup: typed, uploaded, or both. */
export async function readLinesForm(req: Request, res: ExpressResponse): Promise<LinesForm> {
  try {
    const form = await readForm(await readBody(req, res, MAX_FORM_BYTES), req.headers['content-type']);
    const parts = await Promise.all([textOf(form.get('lines')), textOf(form.get('file'))]);
    const typed = parts.filter((part) => part !== '').join('\n');
    if (typed.length > MAX_TYPED_LENGTH) throw new RequestError('too-large');
    const asked = form.get('format');
    return { typed, format: FORMATS.find((format) => format === asked), ...readLines(typed) };
  } catch (error) {
    return { typed: '', lines: [], problem: problemOf(error) };
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
