import { everyLocalPath } from './language-path.ts';
import { routes, type RouteName } from './routes.ts';

/**
 * Pages that are made to stand in other sites: a bare layout, framed by anyone. Each has a closed set of parameters:
 * `server/http/read-widget-query.ts` reads them.
 */
export const WIDGET_ROUTES = [
  'finderWidget',
  'weatherWidget',
  'placeWidget',
] as const satisfies readonly RouteName[];

/** Pages that show a widget in a frame, as it will stand in another site. */
const PREVIEWS = ['postcodeGenerator', 'weatherGenerator'] as const satisfies readonly RouteName[];
const WITH_CARD = [
  'province',
  'district',
  'commune',
  'postcodeDetail',
] as const satisfies readonly RouteName[];
const previewPaths = everyLocalPath(PREVIEWS.map((name) => routes[name].pattern));
const widgetPaths = everyLocalPath(WIDGET_ROUTES.map((name) => routes[name].pattern));

export type WidgetRoute = (typeof WIDGET_ROUTES)[number];

export function isWidgetRoute(name: RouteName | undefined): name is WidgetRoute {
  return WIDGET_ROUTES.some((widget) => widget === name);
}

/** Whether a page is about a code, which other sites may show as a card. */
export function hasCard(name: RouteName | undefined): boolean {
  return WITH_CARD.some((each) => each === name);
}

/** @param pathname with its language */
export function hasPreview(pathname: string): boolean {
  return previewPaths.has(pathname);
}

/**
 * Whether a page has a content policy of its own, which the document of another page does not have.
 * @param pathname with its language
 */
export function hasOwnPolicy(pathname: string): boolean {
  return widgetPaths.has(pathname) || previewPaths.has(pathname);
}
