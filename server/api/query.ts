import type { Request } from 'express';
import * as v from 'valibot';
import { readCulture } from '#shared/routes/language-path.ts';
import { BadRequestError } from '#server/errors.ts';
import { requestOf } from '#server/http/request.ts';
import { checkValue, toTellable } from '#server/http/validate.ts';

/** Stands for a parameter whose name is not repeated. */
const QUERY = 'query';
const LIST_SUFFIX = /\[.*\]$/s;

/**
 * The parameters of a call, checked by a schema.
 * @throws BadRequestError with a word for each bad parameter
 */
export function readQuery<Schema extends v.GenericSchema>(
  req: Request,
  schema: Schema,
): v.InferOutput<Schema> {
  return checkValue(schema, readSingleValues(req), QUERY);
}

/** Enough for the largest family of children, few enough for one answer. */
const MAX_PAGE_SIZE = 200;
const DEFAULT_PAGE_SIZE = 50;
/** Past the last page of the longest list, so that a page number is a small integer. */
const MAX_PAGE = 10_000;

export const listParameters = {
  page: v.optional(wholeNumber(MAX_PAGE), '1'),
  pageSize: v.optional(wholeNumber(MAX_PAGE_SIZE), String(DEFAULT_PAGE_SIZE)),
};

/** Specification, section 9. */
const DEFAULT_RESULTS = 10;
const MAX_RESULTS = 50;

export const resultParameters = {
  page: listParameters.page,
  pageSize: v.optional(wholeNumber(MAX_RESULTS), String(DEFAULT_RESULTS)),
};

/** For a list of short entries that is read as a whole: at 5,000 of them an answer stays well below a megabyte. */
const MAX_WHOLE_PAGE_SIZE = 5000;

export const wholeListParameters = {
  page: listParameters.page,
  pageSize: v.optional(wholeNumber(MAX_WHOLE_PAGE_SIZE), String(MAX_WHOLE_PAGE_SIZE)),
};

/** A culture the product speaks, as its language. */
export const cultureParameter = v.pipe(
  v.string(),
  v.transform(readCulture),
  v.picklist(['en', 'km'], 'unknown-culture'),
);

/** Each parameter as text; one that is given twice, or as an array, is refused. */
function readSingleValues(req: Request): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of requestOf(req).search) {
    if (values.has(name) || name.endsWith(']'))
      throw new BadRequestError({ [toTellable(name.replace(LIST_SUFFIX, ''), QUERY)]: 'single' });
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

function wholeNumber(highest: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'whole-number'),
    v.transform(Number),
    v.minValue(1, 'out-of-range'),
    v.maxValue(highest, 'out-of-range'),
  );
}
