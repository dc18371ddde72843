import * as v from 'valibot';

/** Causes that are followed: our errors have three, and a cause may be a cycle. */
const MAX_CAUSES = 5;
const FRAME = /^ {4}at /;

/** The fields of an error that are logged. Others may hold whole responses, rows or headers. */
type ErrorFields = {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  status?: number;
  cause?: ErrorFields;
};

/** Converts anything that was thrown to the fields that are logged. */
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

/** Parsers and schemas quote their input, which may be personal: only the place of the fault is logged. */
function messageOf(error: Error): string {
  if (v.isValiError(error)) return `wrong shape: ${v.getDotPath(error.issues[0]) ?? 'root'}`;
  return error instanceof SyntaxError ? 'not to be parsed' : error.message;
}

/** The stack without the message, which stands in lines above the frames. */
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
