import { once } from 'node:events';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { startBuiltServer } from '#fixtures/server/built-server.ts';
import { findFreePort } from '#fixtures/server/free-port.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const SOON = { timeout: 60_000, interval: 100 };

const Spans = v.object({
  resourceSpans: v.array(
    v.object({
      scopeSpans: v.array(
        v.object({
          spans: v.array(
            v.looseObject({
              traceId: v.string(),
              spanId: v.string(),
              parentSpanId: v.optional(v.string()),
              name: v.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

it('the spans of a request, its content, its store and its upstream reach the collector in the trace of the proxy', async () => {
  const spans: v.InferOutput<typeof Spans>['resourceSpans'][0]['scopeSpans'][0]['spans'] = [];
  const upstreamTraces: unknown[] = [];
  const collector = http.createServer(async (req, res) => {
    if (req.url === '/otlp/v1/traces') {
      const { resourceSpans } = v.parse(Spans, await json(req));
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    } else upstreamTraces.push(req.headers['traceparent']);
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  const port = await findFreePort();
  collector.listen(port, '127.0.0.1');
  await once(collector, 'listening');
  const server = await startBuiltServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/otlp`,
    GEOCODER_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'loopback',
  });
  try {
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
    await server.client.get('/api/geocoding/reverse?lat=11.55&lon=104.92', headers);
    await server.client.get('/no-such-page', headers);
    const named = (name: RegExp) => spans.filter((span) => span.traceId === TRACE && name.test(span.name));
    const kinds = [/^GET api-/, /^content /, /^upstream geocoder$/, /^store$/];
    const missing = async (): Promise<RegExp[]> => {
      // The server checks its store itself at the start. For a second after that, it responds to /readyz from the result of
      // this check, without a span of the store, so the request is repeated.
      await server.client.get('/readyz', headers);
      return kinds.filter((name) => named(name).length === 0);
    };
    // The server sends its spans only every five seconds, so they arrive some seconds after the requests.
    await expect.poll(missing, SOON).toEqual([]);
    const [request] = named(/^GET api-/);
    expect(request).toMatchObject({ parentSpanId: PARENT });
    expect(named(/^upstream/)[0]).toMatchObject({ parentSpanId: request?.spanId });
    // The geocoder gets the same trace.
    expect(upstreamTraces).toContainEqual(expect.stringContaining(TRACE));
    expect(JSON.stringify(spans)).not.toContain('11.55');
  } finally {
    await server.stop();
    collector.closeAllConnections();
    collector.close();
  }
});
