import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import type { McpServer } from '@modelcontextprotocol/server';
import { PROGRAM, VERSION } from '#server/config/version.ts';
import type { Config } from '#server/config/config.ts';
import { NotFoundError, toRequestError, type RequestError } from '#server/errors.ts';
import { readJson } from '#server/http/body-formats.ts';
import { limitCall, type LimitParts } from '#server/http/rate-limit.ts';
import { readBody } from '#server/http/read-body.ts';
import { writeFailure } from '#server/http/envelope.ts';
import { readMessages } from '#server/messages.ts';
import type { CallHandlers, Exchange } from '../call-router.ts';
import { listTools, type Tool } from './tools.ts';

/** The maximum size of a request body. A hundred long address lines fit into it. Assistants usually send a few lines. */
export const MAX_MCP_BYTES = 64 * 1024;
/** Error codes of JSON-RPC 2.0. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

type McpDeps = LimitParts & { config: Pick<Config, 'hasMcp' | 'siteUrl'> };

/**
 * Lets assistants use calls of the API as tools, over the Model Context Protocol. Requests do not share a session. The MCP
 * library is loaded at the first request.
 * @see https://modelcontextprotocol.io/specification
 */
export function createMcp(handlers: CallHandlers, deps: McpDeps): RequestHandler {
  const { hasMcp, siteUrl } = deps.config;
  let tools: Tool[] | undefined;
  return async (req, res) => {
    if (!hasMcp) {
      writeFailure(res, new NotFoundError(), 'en');
      return;
    }
    const body = await readMessage(req, res);
    if (body === undefined) return;
    const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
    const listed = (tools ??= listTools(handlers));
    const handler = createMcpHandler(
      () => {
        const server = new McpServer(
          { name: PROGRAM, version: VERSION, websiteUrl: siteUrl },
          { instructions: readMessages('en').programs.mcp.instructions },
        );
        for (const tool of listed) register(server, tool, { req, res, limits: deps });
        return server;
      },
      { legacy: 'stateless', maxSubscriptions: 0 },
    );
    await send(res, await handler.fetch(toFetchRequest(req, siteUrl), { parsedBody: body }));
  };
}

type ToolContext = Exchange & { limits: LimitParts };

/**
 * Registers a tool. The MCP library does not validate the arguments. Only the schema of the API call validates them, so
 * that the error messages are the same as in the API.
 */
function register(server: McpServer, tool: Tool, { req, res, limits }: ToolContext): void {
  const { name, description, input } = tool;
  const inputSchema = {
    '~standard': {
      version: 1,
      vendor: PROGRAM,
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => ({ ...input }), output: () => ({ ...input }) },
    },
  } as const;
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(name, { description, inputSchema, annotations }, async (args: unknown) => {
    try {
      await limitCall(limits, req, tool.call);
      return toContent(await tool.run(args ?? {}, { req, res }));
    } catch (thrown) {
      return { ...toContent(toFault(toRequestError(thrown))), isError: true };
    }
  });
}

function toContent(data: unknown) {
  return { content: [{ type: 'text' as const, text: JSON.stringify(data) }] };
}

function toFault({ code, fields, hint }: RequestError): object {
  return { code, message: readMessages('en').pages.apiError[code], fields, hint };
}

/** @returns undefined if the message was refused; a JSON-RPC error has then been sent */
async function readMessage(req: ExpressRequest, res: ExpressResponse): Promise<unknown> {
  const bytes = await readBody(req, res, MAX_MCP_BYTES);
  try {
    const body: unknown = readJson(bytes);
    if (!Array.isArray(body)) return body;
    refuse(res, INVALID_REQUEST, 'Batches are not part of the protocol');
  } catch {
    refuse(res, PARSE_ERROR, 'The body is not JSON');
  }
  return undefined;
}

function refuse(res: ExpressResponse, code: number, message: string): void {
  res.status(400).set('Cache-Control', 'no-store');
  res.json({ jsonrpc: '2.0', id: null, error: { code, message } });
}

function toFetchRequest(req: ExpressRequest, siteUrl: string): Request {
  const headers = new Headers();
  for (const name of [
    'accept',
    'content-type',
    'mcp-protocol-version',
    'mcp-session-id',
    'mcp-method',
    'mcp-name',
  ]) {
    const value = req.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(new URL(req.path, siteUrl), { method: 'POST', headers });
}

async function send(res: ExpressResponse, response: Response): Promise<void> {
  res.status(response.status).set('Cache-Control', 'no-store');
  const type = response.headers.get('Content-Type');
  if (type !== null) res.set('Content-Type', type);
  res.send(await response.text());
}
