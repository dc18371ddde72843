import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { PROGRAM, VERSION } from '#server/config/version.ts';

export type Facts = Record<string, string | number>;
/** A running span. `end` must be called once. */
export type TraceSpan = {
  traceparent: string;
  end: (outcome: { isFailed: boolean; facts?: Facts }) => void;
};
type NewSpan = {
  name: string;
  /** The `traceparent` of the parent span. */
  parent: string | undefined;
  isRequest?: boolean;
  facts: Facts;
};

/**
 * Creates a tracer that sends spans as OTLP in JSON. The exporter reads the environment variable
 * `OTEL_EXPORTER_OTLP_HEADERS` itself. If the `traceparent` header of a proxy marks a trace as not recorded, its spans
 * are not recorded here either.
 * @param endpoint the base URL of the OTLP collector, to which `/v1/traces` is appended
 */
export function createTracer(endpoint: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': PROGRAM, 'service.version': VERSION }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer(PROGRAM, VERSION);
  return {
    begin: ({ name, parent, isRequest = false, facts }: NewSpan): TraceSpan => {
      const kind = isRequest ? SpanKind.SERVER : SpanKind.INTERNAL;
      const span = tracer.startSpan(name, { kind, attributes: facts }, toContext(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end: ({ isFailed, facts: more = {} }) => {
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttributes(more).end();
        },
      };
    },
    close: (): Promise<void> => provider.shutdown(),
  };
}

function toContext(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = traceparent?.split('-') ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
