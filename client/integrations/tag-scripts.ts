import { admitScripts } from '#shared/components/admit-scripts.ts';
import type { SiteIntegrations } from '#shared/contracts/layout.ts';

/**
 * Matches the URLs of scripts that our own code and third-party scripts may load in this document. The Content-Security-Policy is
 * stricter, because it only allows the services that are configured.
 */
const ADMITTED = /^https:\/\/(?:[\w-]+\.)*(?:googletagmanager\.com|clarity\.ms)\//;

export function loadTagScripts({
  tagManager,
  sessionRecording,
}: Pick<SiteIntegrations, 'tagManager' | 'sessionRecording'>): void {
  admitScripts((address) => ADMITTED.test(address));
  if (tagManager.enabled) loadTagManager(tagManager.key);
  if (sessionRecording.enabled) loadSessionRecording(sessionRecording.key);
}

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** @see https://developers.google.com/tag-platform/tag-manager/web */
function loadTagManager(id: string): void {
  (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`);
}

/** @see https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-setup */
function loadSessionRecording(id: string): void {
  const q: unknown[][] = [];
  window.clarity ??= Object.assign((...call: unknown[]) => void q.push(call), { q });
  loadScript(`https://www.clarity.ms/tag/${encodeURIComponent(id)}`);
}
