import { everyLocalPath } from './language-path.ts';
import { routes, type RouteName } from './routes.ts';

/**
 * The routes of pages that other sites embed in frames. `server/http/read-widget-query.ts` reads the parameters of these pages.
 */
export const WIDGET_ROUTES = [
  'finderWidget',
  'weatherWidget',
  'placeWidget',
] as const satisfies readonly RouteName[];

const PREVIEWS = ['postcodeGenerator', 'weatherGenerator'] as const satisfies readonly RouteName[];
const CARD_ROUTES = [
  'province',
  'district',
  'commune',
  'postcodeDetail',
] as const satisfies readonly RouteName[];
const previewPaths = everyLocalPath(PREVIEWS.map((name) => routes[name].pattern));

export type WidgetRoute = (typeof WIDGET_ROUTES)[number];

export function isWidgetRoute(name: RouteName | undefined): name is WidgetRoute {
  return WIDGET_ROUTES.some((widget) => widget === name);
}

/** True if other sites can embed a card about the page's place with oEmbed. */
export function hasCard(name: RouteName | undefined): boolean {
  return CARD_ROUTES.some((each) => each === name);
}

/**
 * True if the page has a preview of a widget.
 * @param pathname with its language prefix
 */
export function hasPreview(pathname: string): boolean {
  return previewPaths.has(pathname);
}

/**
 * True if a page has its own Content-Security-Policy. Links to it load a new document, because a policy applies to a whole
 * document.
 */
export function hasOwnPolicy(name: RouteName | undefined): boolean {
  return isWidgetRoute(name) || PREVIEWS.some((preview) => preview === name);
}
