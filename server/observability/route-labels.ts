import type { RouteMatch } from '#shared/routes/match-route.ts';
import { routes, type RouteName } from '#shared/routes/routes.ts';

const API = '/api/';
/** The families of calls; what is asked for below them never becomes a label. */
const API_FAMILIES = ['page', 'layout', 'resourcestring', 'places', 'postcodes', 'search'] as const;
const MORE_API_FAMILIES = ['geocoding', 'today', 'events', 'admin', 'openapi.json'] as const;
const FILES = ['assets', 'fonts', 'icons', 'banners'] as const;
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

type ApiFamily = (typeof API_FAMILIES)[number] | (typeof MORE_API_FAMILIES)[number];

/** What kind of address was asked for. A closed list, so that no visitor can make a new series of numbers. */
export type RouteLabel = RouteName | `api-${ApiFamily}` | 'page-data' | 'file' | 'probe' | 'other';
const families: readonly ApiFamily[] = [...API_FAMILIES, ...MORE_API_FAMILIES];

export const routeLabels: readonly RouteLabel[] = [
  ...Object.keys(routes).filter(isRouteName),
  ...families.map((family) => `api-${family}` as const),
  'page-data',
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
    const family = families.find((name) => path === API + name || path.startsWith(`${API}${name}/`));
    return family ? `api-${family}` : 'other';
  }
  if (PROBES.has(path)) return 'probe';
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
