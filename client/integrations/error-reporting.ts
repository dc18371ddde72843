import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  type ErrorEvent,
} from '@sentry/browser';

/**
 * Reports errors that nothing caught, and nothing else of a visit: no steps before them, no sessions, no timings.
 * Parts are named one by one, so that those left out are not shipped.
 * @param dsn where reports go
 * @see https://docs.sentry.io/platforms/javascript/configuration/tree-shaking/
 */
export function startErrorReporting(dsn: string): void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    sendClientReports: false,
    beforeSend: withoutQueries,
  });
  getCurrentScope().setClient(client);
  client.init();
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** An error report says where it happened, not what was searched for there. */
function withoutQueries(event: ErrorEvent): ErrorEvent {
  for (const { stacktrace } of event.exception?.values ?? [])
    for (const frame of stacktrace?.frames ?? [])
      if (frame.filename !== undefined) frame.filename = withoutQuery(frame.filename);
  return { ...event, request: { url: withoutQuery(location.href) } };
}
