import type { EnvironmentValues } from './environment.ts';

type Provider = NonNullable<EnvironmentValues['TRACKING_PROVIDER']>;

/** Who is asked where a parcel is. */
export type TrackingConfig = {
  provider: Provider;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Undefined where the provider needs none. */
  key: string | undefined;
  /** Parcels that may be asked for on one day. */
  dailyCalls: number;
};

const BASES: Record<Provider, string> = {
  upu: 'https://globaltracktrace.ptc.post',
  '17track': 'https://api.17track.net',
  trackingmore: 'https://api.trackingmore.com',
  ship24: 'https://api.ship24.com',
};
/** It costs nothing and names no limit: what one site may ask without being a burden. */
const FREE_DAILY_CALLS = 2000;

type Values = Pick<
  EnvironmentValues,
  'TRACKING_PROVIDER' | 'TRACKING_API_URL' | 'TRACKING_API_KEY' | 'TRACKING_DAILY_CALLS'
>;

/** What is missing beside a provider, in words for an operator; empty where all is there. */
export function findTrackingProblems(values: Values): string[] {
  const { TRACKING_PROVIDER: provider, TRACKING_API_KEY: key, TRACKING_DAILY_CALLS: calls } = values;
  if (provider === undefined || provider === 'upu') return [];
  return [
    ...(key === undefined ? [`TRACKING_API_KEY: ${provider} needs a key`] : []),
    ...(calls === undefined
      ? [`TRACKING_DAILY_CALLS: ${provider} costs money, say how many parcels a day it may be asked for`]
      : []),
  ];
}

/** Undefined where no provider is named. */
export function toTrackingConfig(values: Values): TrackingConfig | undefined {
  const { TRACKING_PROVIDER: provider } = values;
  if (provider === undefined) return undefined;
  return {
    provider,
    baseUrl: values.TRACKING_API_URL ?? BASES[provider],
    key: values.TRACKING_API_KEY,
    dailyCalls: values.TRACKING_DAILY_CALLS ?? (provider === 'upu' ? FREE_DAILY_CALLS : 0),
  };
}
