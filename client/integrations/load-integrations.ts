import type { SiteIntegrations } from '#shared/contracts/layout.ts';

/** Loads the services of others that this site uses; without a key not even our own code for one. */
export function loadIntegrations({
  tagManagerId,
  sessionRecordingId,
  errorReportingDsn,
}: SiteIntegrations): void {
  const ignore = (): void => undefined;
  if (tagManagerId !== undefined || sessionRecordingId !== undefined)
    import('./tag-scripts.ts').then(
      ({ loadTagScripts }) => loadTagScripts(tagManagerId, sessionRecordingId),
      ignore,
    );
  if (errorReportingDsn !== undefined)
    import('./error-reporting.ts').then(
      ({ startErrorReporting }) => startErrorReporting(errorReportingDsn),
      ignore,
    );
}
