import { calls, type CallTag, type FoundCalls } from '#shared/data/calls.ts';
import { findFileFolder } from '#shared/routes/file-folders.ts';
import type { RouteMatch } from '#shared/routes/match-route.ts';
import { MCP_PATH, METRICS_PATH, PROBE_PATHS } from '#shared/routes/program-paths.ts';
import { type RouteName, routeNames } from '#shared/routes/routes.ts';
import { SHARE_PICTURES } from '#shared/routes/share-picture-path.ts';

/** The label of a request in metrics. Only these labels exist, so visitors cannot create new time series. */
export type RouteLabel =
  | RouteName
  | `api-${CallTag}`
  | 'page-data'
  | 'mcp'
  | 'short-address'
  | 'share-picture'
  | 'file'
  | 'probe'
  | 'other';
const tags: ReadonlySet<CallTag> = new Set(Object.values(calls).map(({ tag }) => tag));

export const routeLabels: readonly RouteLabel[] = [
  ...routeNames,
  ...Array.from(tags, (tag) => `api-${tag}` as const),
  'page-data',
  'mcp',
  'short-address',
  'share-picture',
  'file',
  'probe',
  'other',
];

type LabelledRequest = {
  path: string;
  kind: 'call' | 'data' | 'page';
  /** The API calls that are served at this path. They all have the same tag. */
  readonly calls: FoundCalls;
  readonly shortAddress: object | undefined;
  /** A getter that parses the URL. It is read last, so the URL is not parsed for API calls and files. */
  readonly page: { route: RouteMatch | undefined; isCanonical: boolean };
};

export function toRouteLabel(request: LabelledRequest): RouteLabel {
  const { path, kind } = request;
  if (kind === 'call') {
    const [name] = request.calls.names;
    return name ? `api-${calls[name].tag}` : 'other';
  }
  if (PROBE_PATHS.has(path) || path === METRICS_PATH) return 'probe';
  if (path.startsWith(SHARE_PICTURES)) return 'share-picture';
  if (path === MCP_PATH) return 'mcp';
  if (request.shortAddress) return 'short-address';
  if (isFile(path)) return 'file';
  if (kind === 'data') return 'page-data';
  const { route, isCanonical } = request.page;
  return (isCanonical ? route?.name : undefined) ?? 'other';
}

function isFile(path: string): boolean {
  return (
    findFileFolder(path) !== undefined || /^(?:\/km)?\/[^/]+\.(?:txt|xml|webmanifest|ico|png|js)$/.test(path)
  );
}
