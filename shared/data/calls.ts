import { EventBatch, EventReceipt } from '#shared/contracts/event.ts';
import { BannerList } from '#shared/contracts/banner.ts';
import { ReverseAddress } from '#shared/contracts/geocoding.ts';
import * as contentCalls from './content-calls.ts';

/** Every call of the API, those of the content source and the others. */
export const calls = {
  ...contentCalls,
  reverse: { method: 'GET', path: '/geocoding/reverse', tag: 'geocoding-reverse', data: ReverseAddress },
  banners: { method: 'GET', path: '/today/banners', tag: 'today-banners', data: BannerList },
  events: { method: 'POST', path: '/events', tag: 'events', body: EventBatch, data: EventReceipt },
  purge: { method: 'POST', path: '/admin/purge', tag: 'admin-purge' },
  openApi: { method: 'GET', path: '/openapi.json', tag: 'openapi.json' },
} as const;

export type CallName = keyof typeof calls;
export type CallTag = (typeof calls)[CallName]['tag'];

/** Where the API stands: both are the same. */
export const API_ROOTS = ['/api/v1', '/api'] as const;

const PARAMETER = /^\{.+\}$/;
const patterns = Object.keys(calls)
  .filter(isCallName)
  .map((name) => ({ name, segments: calls[name].path.split('/') }));

/** The call at a path, decoded; undefined where there is none. */
export function findCall(path: string): CallName | undefined {
  const root = API_ROOTS.find((start) => path.startsWith(`${start}/`));
  if (root === undefined) return undefined;
  const given = path.slice(root.length).split('/');
  return patterns.find(({ segments }) => isMatch(segments, given))?.name;
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

function isMatch(segments: readonly string[], given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((segment, index) =>
      PARAMETER.test(segment) ? given[index] !== '' : segment === given[index],
    )
  );
}
