import type { createTracer, Facts, TraceSpan } from './open-telemetry.ts';
import { requestTrace } from './request-id.ts';

let tracer: ReturnType<typeof createTracer> | undefined;

/**
 * Loads OpenTelemetry and starts tracing. Does neither if no OTLP endpoint is configured.
 * @returns a function that sends the last spans and ends tracing
 */
export async function startTracing({
  otlpEndpoint,
}: {
  otlpEndpoint: string | undefined;
}): Promise<() => Promise<void>> {
  if (otlpEndpoint === undefined) return async () => undefined;
  const openTelemetry = await import('./open-telemetry.ts');
  const started = openTelemetry.createTracer(otlpEndpoint);
  tracer = started;
  return async () => {
    tracer = undefined;
    await started.close();
  };
}

/** Begins the span of a request. @returns undefined if no OTLP endpoint is configured */
export function beginRequest(name: string, parent: string | undefined, facts: Facts): TraceSpan | undefined {
  return tracer?.begin({ name, parent, isRequest: true, facts });
}

/** Runs a part of a request in a span. Outside a request, or if no OTLP endpoint is configured, it runs without a span. */
export async function inSpan<Value>(name: string, facts: Facts, work: () => Promise<Value>): Promise<Value> {
  const trace = requestTrace.getStore();
  if (!tracer || !trace) return work();
  const span = tracer.begin({ name, parent: trace.traceparent, facts });
  try {
    const value = await requestTrace.run({ ...trace, traceparent: span.traceparent }, work);
    span.end({ isFailed: false });
    return value;
  } catch (error) {
    span.end({ isFailed: true });
    throw error;
  }
}
