import type { SiteIntegrations } from '#shared/contracts/layout.ts';

/** Whether scripts of others may look on in a document once they ran: then people type about themselves in another one. */
export function isWatched({
  tagManager,
  sessionRecording,
}: Pick<SiteIntegrations, 'tagManager' | 'sessionRecording'>): boolean {
  return tagManager.enabled || sessionRecording.enabled;
}
