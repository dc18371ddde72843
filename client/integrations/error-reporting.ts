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
 * Reports uncaught errors to Sentry, without breadcrumbs, sessions or timings. This module imports single parts of the SDK by
 * name, so that the bundle contains only these parts.
 * @param dsn URL of the Sentry project
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

/**
 * Removes the query from the URL of the page and from the URLs in stack traces, because a query may contain the text that a
 * visitor searched for.
 */
function withoutQueries(event: ErrorEvent): ErrorEvent {
  for (const { stacktrace } of event.exception?.values ?? [])
    for (const frame of stacktrace?.frames ?? [])
      if (frame.filename !== undefined) frame.filename = withoutQuery(frame.filename);
  return { ...event, request: { url: withoutQuery(location.href) } };
}
