import * as v from 'valibot';

/** As deep as causes are followed: ours have three levels, and one may name itself. */
const MAX_CAUSES = 5;
const FRAME = /^ {4}at /;

/** What the log holds of an error: named fields, for its others may hold whole answers, rows or headers. */
type ErrorFields = {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  status?: number;
  cause?: ErrorFields;
};

/** What may be told of anything that was thrown. */
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

/** Parsers and schemas quote what they could not read, which may be anybody's: of these only the place is told. */
function messageOf(error: Error): string {
  if (v.isValiError(error)) return `wrong shape: ${v.getDotPath(error.issues[0]) ?? 'root'}`;
  return error instanceof SyntaxError ? 'not to be parsed' : error.message;
}

/** The frames alone: the lines above them are the message. */
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
