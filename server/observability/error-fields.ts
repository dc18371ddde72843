import * as v from 'valibot';

/** The maximum number of nested causes that are logged. This server's errors have up to three, but causes may form a cycle. */
const MAX_CAUSES = 5;
const FRAME = /^ {4}at /;

/** Only these fields of an error are logged. Its other fields may contain responses, database rows or headers. */
type ErrorFields = {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  status?: number;
  cause?: ErrorFields;
};

export function toErrorFields(thrown: unknown, depth = 0): ErrorFields {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown) };
  const { cause } = thrown;
  return {
    type: thrown.name,
    message: messageOf(thrown),
    stack: framesOf(thrown),
    ...('code' in thrown && isCode(thrown.code) ? { code: thrown.code } : {}),
    ...('status' in thrown && typeof thrown.status === 'number' ? { status: thrown.status } : {}),
    ...(cause === undefined || depth >= MAX_CAUSES ? {} : { cause: toErrorFields(cause, depth + 1) }),
  };
}

/** Returns the message of the innermost cause, for log lines without a stack. */
export function toReason(thrown: unknown): string {
  let fields = toErrorFields(thrown);
  while (fields.cause) fields = fields.cause;
  return fields.message;
}

/**
 * Returns the message of an error. Parsers and schemas quote their input in the message, and the input may be personal
 * data. So for a schema error only the path of the invalid value is returned, and for a syntax error a fixed text.
 */
function messageOf(error: Error): string {
  if (v.isValiError(error)) return `wrong shape: ${v.getDotPath(error.issues[0]) ?? 'root'}`;
  return error instanceof SyntaxError ? 'invalid syntax' : error.message;
}

function framesOf({ stack = '', message }: Error): string {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n');
}

function isCode(code: unknown): code is string | number {
  return typeof code === 'string' || typeof code === 'number';
}
