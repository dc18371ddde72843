import type * as v from 'valibot';
import { callNames, calls, type CallData, type CallName, type CallRequest } from '#shared/data/calls.ts';
import type { ServedCall } from '#shared/data/call.ts';
import { checkValue } from '#server/http/validate.ts';
import { BadRequestError } from '#server/errors.ts';
import type { CallHandlers, Exchange } from '../call-router.ts';
import { describeFault } from '../describe-fault.ts';
import { toSchema } from '../openapi.ts';

/** A tool for AI assistants. It runs a call of the API under another name. */
export type Tool = {
  name: string;
  call: CallName;
  description: string;
  /** The JSON Schema of the arguments. */
  input: object;
  /** @throws the errors of the call */
  run: (args: unknown, exchange: Exchange) => Promise<unknown>;
};

/** Creates a tool for each call that has a tool name in the table of calls. */
export function listTools(handlers: CallHandlers): Tool[] {
  return callNames.flatMap((name) => (name === 'page' ? [] : toTools(name, handlers)));
}

function toTools<Name extends keyof CallHandlers>(name: Name, handlers: Pick<CallHandlers, Name>): Tool[] {
  const { tool, summary } = calls[name];
  if (tool === undefined) return [];
  const run = createRun<CallRequest[Name], CallData[Name]>(calls[name], handlers[name]);
  const schema = schemaOf(calls[name]);
  return [{ name: tool, call: name, description: summary, input: toSchema(schema, 'input'), run }];
}

function schemaOf<Asked, Data>(call: ServedCall<Asked, Data>): v.GenericSchema<unknown, Asked> {
  return 'query' in call ? call.query : call.body;
}

function createRun<Asked, Data>(
  call: ServedCall<Asked, Data>,
  handle: (request: Asked, exchange: Exchange) => Data | Promise<Data>,
): Tool['run'] {
  return async (args, exchange) => {
    try {
      const given = call.method === 'GET' ? withTexts(args) : args;
      return await handle(checkValue(schemaOf(call), given, 'arguments'), exchange);
    } catch (error) {
      if (error instanceof BadRequestError) error.hint ??= describeFault(call, error);
      throw error;
    }
  };
}

/** Converts numbers to strings. The call expects strings, as in a URL, but assistants send numbers. */
function withTexts(args: unknown): unknown {
  if (typeof args !== 'object' || args === null) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ]),
  );
}
