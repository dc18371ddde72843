import type { SiteIntegrations } from '#shared/contracts/layout.ts';

/** Loads the services of others that this site uses; without a key not even our own code for one. */
export function loadIntegrations({ tagManager, sessionRecording, errorReporting }: SiteIntegrations): void {
  const ignore = (): void => undefined;
  if (tagManager.enabled || sessionRecording.enabled)
    import('./tag-scripts.ts').then(
      ({ loadTagScripts }) => loadTagScripts({ tagManager, sessionRecording }),
      ignore,
    );
  if (errorReporting.enabled)
    import('./error-reporting.ts').then(
      ({ startErrorReporting }) => startErrorReporting(errorReporting.key),
      ignore,
    );
}
