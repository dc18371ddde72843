import type { createTracer, Facts, TraceSpan } from './open-telemetry.ts';
import { requestTrace } from './request-id.ts';

type Tracer = ReturnType<typeof createTracer>;

let tracer: Tracer | undefined;

/** Loads OpenTelemetry, which a process without an endpoint does not need. @returns a function that sends the last spans */
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

/** Begins the span of a request. @returns undefined without an endpoint */
export function beginRequest(name: string, parent: string | undefined, facts: Facts): TraceSpan | undefined {
  return tracer?.begin({ name, parent, isRequest: true, facts });
}

/** Runs a part of a request in a span. Without an endpoint, or outside a request, there is no span. */
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
