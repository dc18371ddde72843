import type { SiteIntegrations } from '#shared/contracts/layout.ts';
import { isWatched } from './is-watched.ts';

/**
 * Loads the third-party services that are configured. If a service has no key, our code for it is not loaded either.
 * @param exposure if it is `input`, visitors type personal data on the page, so only error reporting is loaded
 */
export function loadIntegrations(
  { tagManager, sessionRecording, errorReporting }: SiteIntegrations,
  exposure: 'input' | 'open',
): void {
  const ignore = (): void => undefined;
  if (exposure === 'open' && isWatched({ tagManager, sessionRecording }))
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
