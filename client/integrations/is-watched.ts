import type { SiteIntegrations } from '#shared/contracts/layout.ts';

/** Returns true if third-party scripts may run in a document. Forms for personal data are then opened in another document. */
export function isWatched({
  tagManager,
  sessionRecording,
}: Pick<SiteIntegrations, 'tagManager' | 'sessionRecording'>): boolean {
  return tagManager.enabled || sessionRecording.enabled;
}
