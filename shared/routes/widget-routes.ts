import type { RouteName } from './routes.ts';

/**
 * Pages that are made to stand in other sites: a bare layout, framed by anyone. Each has a closed set of parameters:
 * `server/http/read-widget-query.ts` reads them.
 */
const WIDGET_ROUTES = [
  'finderWidget',
  'weatherWidget',
  'placeWidget',
] as const satisfies readonly RouteName[];

/** Pages that show a widget in a frame, as it will stand in another site. */
const PREVIEWS: ReadonlySet<unknown> = new Set<RouteName>([]);

export type WidgetRoute = (typeof WIDGET_ROUTES)[number];

export function isWidgetRoute(name: RouteName | undefined): name is WidgetRoute {
  return WIDGET_ROUTES.some((widget) => widget === name);
}

export function hasPreview(name: RouteName | undefined): boolean {
  return PREVIEWS.has(name);
}
