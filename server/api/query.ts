import type { Request } from 'express';
import type * as v from 'valibot';
import { BadRequestError } from '#server/errors.ts';
import { requestOf } from '#server/http/request.ts';
import { checkValue, toTellable } from '#server/http/validate.ts';

/** Stands for a parameter whose name is not repeated. */
const QUERY = 'query';
const LIST_SUFFIX = /\[.*\]$/s;

/**
 * The parameters of a call, those in its path included, as its schema reads them.
 * @throws BadRequestError with a word for each bad parameter
 */
export function readQuery<Schema extends v.GenericSchema>(
  req: Request,
  schema: Schema,
): v.InferOutput<Schema> {
  return checkValue(schema, { ...readSingleValues(req), ...req.params }, QUERY);
}

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
