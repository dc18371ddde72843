import { admitScripts } from '#shared/components/admit-scripts.ts';

/** Whose scripts may load further ones; the content policy admits only those of them that are configured. */
const ADMITTED = /^https:\/\/(?:[\w-]+\.)*(?:googletagmanager\.com|clarity\.ms)\//;

export function admitWatchers(): void {
  admitScripts((address) => ADMITTED.test(address));
}
