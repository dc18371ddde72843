import type { SiteIntegrations } from '#shared/contracts/layout.ts';
import { isWatched } from './is-watched.ts';

/**
 * Loads the services of others that this site uses; without a key not even our own code for one. Where people type about
 * themselves, errors are reported and nothing else.
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
