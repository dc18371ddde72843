import * as v from 'valibot';
import { BadRequestError } from '#server/errors.ts';

/** The largest number of faults in one response. They are enough to correct a client, and the response stays small. */
const MAX_REPORTED = 10;
/** Matches field names that a response may contain. A client could have made up any other name. */
const REPORTABLE_NAME = /^[\w.-]{1,100}$/;

/** Matches names of rules in the schemas of this site. The library's messages would repeat the input. */
const RULE_NAME = /^[a-z]+(?:-[a-z]+)*$/;

/**
 * Returns the name if a response may contain it.
 * @param fallback returned instead of a name that a response must not contain
 */
export function toReportableName(name: string, fallback: string): string {
  return REPORTABLE_NAME.test(name) ? name : fallback;
}

/**
 * Parses a value with a schema.
 * @param fallback the name of the whole value, and of fields whose names a response must not contain
 * @throws BadRequestError with the broken rule of each faulty field, never with the input
 */
export function checkValue<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  fallback = 'body',
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const faults = result.issues
    .slice(0, MAX_REPORTED)
    .map((issue) => [toReportableName(v.getDotPath(issue) ?? fallback, fallback), wordOf(issue)] as const);
  throw new BadRequestError(Object.fromEntries(faults));
}

function wordOf({ message, type, received }: v.BaseIssue<unknown>): string {
  if (RULE_NAME.test(message)) return message;
  return received === 'undefined' ? 'missing' : type.replaceAll('_', '-');
}
