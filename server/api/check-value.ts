import * as v from 'valibot';
import { BadRequestError } from '../errors.ts';

/** Faults that are told at once: enough to mend a client, and an answer stays small. */
const MAX_TOLD = 10;
/** Names of fields that may be told: others were made up by who asks, and are not repeated. */
const TELLABLE_PATH = /^[\w.-]{1,100}$/;

const pathOf = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue) ?? 'body';
  return TELLABLE_PATH.test(path) ? path : 'body';
};

const wordOf = ({ type, received }: v.BaseIssue<unknown>): string =>
  received === 'undefined' ? 'missing' : type.replaceAll('_', '-');

/**
 * A value as its schema says.
 * @throws BadRequestError with a word for each field at fault: the rule it breaks, never what was sent
 */
export const checkValue = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const faults = result.issues.slice(0, MAX_TOLD);
  throw new BadRequestError(Object.fromEntries(faults.map((issue) => [pathOf(issue), wordOf(issue)])));
};
