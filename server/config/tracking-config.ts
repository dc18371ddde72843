import type { EnvironmentValues } from './environment.ts';

type Provider = NonNullable<EnvironmentValues['TRACKING_PROVIDER']>;

/** The configured tracking provider. */
export type TrackingConfig = {
  provider: Provider;
  /** The base URL of the provider's API, without a trailing slash. */
  baseUrl: string;
  /** The API key. Undefined for a provider that needs no key. */
  key: string | undefined;
  /** The largest number of lookups in a day (UTC). */
  dailyCalls: number;
};

const BASES: Record<Provider, string> = {
  upu: 'https://globaltracktrace.ptc.post',
  '17track': 'https://api.17track.net',
  trackingmore: 'https://api.trackingmore.com',
  ship24: 'https://api.ship24.com',
};
/** The daily limit for the UPU. Its service is free, and it documents no limit. */
const FREE_DAILY_CALLS = 2000;

type TrackingValues = Pick<
  EnvironmentValues,
  'TRACKING_PROVIDER' | 'TRACKING_API_URL' | 'TRACKING_API_KEY' | 'TRACKING_DAILY_CALLS'
>;

/** @returns messages for the operator about missing variables of the provider; an empty list when all are set */
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

/** Returns undefined when no provider is configured. */
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
