import type { ProviderName } from '#shared/contracts/tracking.ts';
import type { EnvironmentValues } from './environment.ts';

export type TrackingConfig = {
  provider: ProviderName;
  baseUrl: string;
  /** Undefined for a provider that needs no key. */
  key: string | undefined;
  /** The maximum number of parcel lookups per day. A day begins at midnight UTC. */
  dailyCalls: number;
};

const BASES: Record<ProviderName, string> = {
  upu: 'https://globaltracktrace.ptc.post',
  '17track': 'https://api.17track.net',
  trackingmore: 'https://api.trackingmore.com',
  ship24: 'https://api.ship24.com',
};
/** The default of `dailyCalls` for the Universal Postal Union. Its service is free, and its documentation states no limit. */
const FREE_DAILY_CALLS = 2000;

type TrackingValues = Pick<
  EnvironmentValues,
  'TRACKING_PROVIDER' | 'TRACKING_API_URL' | 'TRACKING_API_KEY' | 'TRACKING_DAILY_CALLS'
>;

/** @returns messages for the operator about missing variables that the tracking provider needs */
export function findTrackingProblems(values: TrackingValues): string[] {
  const { TRACKING_PROVIDER: provider, TRACKING_API_KEY: key, TRACKING_DAILY_CALLS: calls } = values;
  if (provider === undefined || provider === 'upu') return [];
  return [
    ...(key === undefined ? [`TRACKING_API_KEY: ${provider} needs a key`] : []),
    ...(calls === undefined
      ? [`TRACKING_DAILY_CALLS: ${provider} bills lookups, set how many it may get a day`]
      : []),
  ];
}

export function toTrackingConfig(values: TrackingValues): TrackingConfig | undefined {
  const { TRACKING_PROVIDER: provider } = values;
  if (provider === undefined) return undefined;
  return {
    provider,
    baseUrl: values.TRACKING_API_URL ?? BASES[provider],
    key: values.TRACKING_API_KEY,
    dailyCalls: values.TRACKING_DAILY_CALLS ?? (provider === 'upu' ? FREE_DAILY_CALLS : 0),
  };
}
