import * as v from 'valibot';
import { BadRequestError } from '#server/errors.ts';

/** Faults that one response names: enough to mend a client, and the response stays small. */
const MAX_REPORTED = 10;
/** Names of fields that may be repeated: others were made up by the client. */
const TELLABLE_PATH = /^[\w.-]{1,100}$/;

/** The words that schemas give their rules; the library's own sentences repeat what was sent. */
const OWN_WORD = /^[a-z]+(?:-[a-z]+)*$/;

/** @param general stands in place of a name that is not repeated */
export function toTellable(name: string, general: string): string {
  return TELLABLE_PATH.test(name) ? name : general;
}

/**
 * A value as its schema says.
 * @param general stands for the whole value, and for fields whose names are not repeated
 * @throws BadRequestError with a word for each field at fault: the rule it breaks, never what was sent
 */
export function checkValue<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  general = 'body',
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const faults = result.issues
    .slice(0, MAX_REPORTED)
    .map((issue) => [toTellable(v.getDotPath(issue) ?? general, general), wordOf(issue)] as const);
  throw new BadRequestError(Object.fromEntries(faults));
}

function wordOf({ message, type, received }: v.BaseIssue<unknown>): string {
  if (OWN_WORD.test(message)) return message;
  return received === 'undefined' ? 'missing' : type.replaceAll('_', '-');
}
