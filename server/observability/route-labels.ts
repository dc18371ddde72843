import { calls, findCalls, type CallTag } from '#shared/data/calls.ts';
import type { RouteMatch } from '#shared/routes/match-route.ts';
import { routes, type RouteName } from '#shared/routes/routes.ts';
import { SHARE_PICTURES } from '#shared/routes/share-picture-path.ts';

const FILES = ['assets', 'fonts', 'icons', 'banners', 'print'] as const;
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** What kind of address was asked for. A closed list, so that no visitor can make a new series of numbers. */
export type RouteLabel =
  RouteName | `api-${CallTag}` | 'page-data' | 'share-picture' | 'file' | 'probe' | 'other';
const tags: ReadonlySet<CallTag> = new Set(Object.values(calls).map(({ tag }) => tag));

export const routeLabels: readonly RouteLabel[] = [
  ...Object.keys(routes).filter(isRouteName),
  ...Array.from(tags, (tag) => `api-${tag}` as const),
  'page-data',
  'share-picture',
  'file',
  'probe',
  'other',
];

/** What of a request its label depends on. */
type Labelled = {
  /** Decoded. */
  path: string;
  kind: 'call' | 'data' | 'page';
  /** Asked for only where the label is that of a page. */
  readonly page: { route: RouteMatch | undefined; isCanonical: boolean };
};

export function toRouteLabel(request: Labelled): RouteLabel {
  const { path, kind } = request;
  if (kind === 'call') {
    const [name] = findCalls(path);
    return name ? `api-${calls[name].tag}` : 'other';
  }
  if (PROBES.has(path)) return 'probe';
  if (path.startsWith(SHARE_PICTURES)) return 'share-picture';
  if (isFile(path)) return 'file';
  if (kind === 'data') return 'page-data';
  const { route, isCanonical } = request.page;
  return (isCanonical ? route?.name : undefined) ?? 'other';
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routes, name);
}

function isFile(path: string): boolean {
  return (
    FILES.some((folder) => path.startsWith(`/${folder}/`)) ||
    /^\/[^/]+\.(?:txt|xml|webmanifest|ico)$/.test(path)
  );
}
