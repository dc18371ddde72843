import type { Request } from 'express';
import * as v from 'valibot';
import { readCulture } from '../../shared/routes/language-path.ts';
import { BadRequestError } from '../errors.ts';

/** Each parameter as text; one that is given twice, or as an array, is refused. */
const readSingleValues = (req: Request): Record<string, string> => {
  const [, search = ''] = req.url.split('?', 2);
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(values, name) || name.endsWith(']')) throw new BadRequestError({ [name]: 'single' });
    values[name] = value;
  }
  return values;
};

/**
 * The parameters of a call, checked by a schema.
 * @throws BadRequestError with a word for each bad parameter
 */
export const readQuery = <Schema extends v.GenericSchema>(
  req: Request,
  schema: Schema,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, readSingleValues(req));
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const);
  throw new BadRequestError(Object.fromEntries(fields));
};

/** Enough for the largest family of children, few enough for one answer. */
const MAX_PAGE_SIZE = 200;
const DEFAULT_PAGE_SIZE = 50;
/** Past the last page of the longest list, so that a page number is a small integer. */
const MAX_PAGE = 10_000;

const wholeNumber = (highest: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'whole-number'),
    v.transform(Number),
    v.minValue(1, 'out-of-range'),
    v.maxValue(highest, 'out-of-range'),
  );

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
  v.string('missing'),
  v.transform(readCulture),
  v.picklist(['en', 'km'], 'unknown-culture'),
);
