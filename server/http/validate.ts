import * as v from 'valibot';
import { BadRequestError } from '#server/errors.ts';

/** An error response lists at most this number of invalid fields. Ten are enough for a developer to fix their request. */
const MAX_REPORTED = 10;
/** Matches the field names that a response may contain. Any other name was made up by the client. */
const REPORTABLE_NAME = /^[\w.-]{1,100}$/;

/**
 * Matches the names of rules in this site's schemas. Only these names are shown, because the library's own messages repeat
 * the input.
 */
const RULE_NAME = /^[a-z]+(?:-[a-z]+)*$/;

/** @param fallback returned in place of a name that a response must not contain */
export function toReportableName(name: string, fallback: string): string {
  return REPORTABLE_NAME.test(name) ? name : fallback;
}

/**
 * Validates a value, and returns the schema's output.
 * @param fallback the name that is reported for the whole value, and for fields whose names a response must not contain
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
