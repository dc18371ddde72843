import { splitLanguage } from './language-path.ts';
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
const PREVIEWS = ['postcodeGenerator'] as const satisfies readonly RouteName[];
const OWN_POLICY: ReadonlySet<string> = new Set(
  [...WIDGET_ROUTES, ...PREVIEWS].map((name) => routes[name].pattern),
);

export type WidgetRoute = (typeof WIDGET_ROUTES)[number];

export function isWidgetRoute(name: RouteName | undefined): name is WidgetRoute {
  return WIDGET_ROUTES.some((widget) => widget === name);
}

export function hasPreview(name: RouteName | undefined): boolean {
  return PREVIEWS.some((preview) => preview === name);
}

/**
 * Whether a page has a content policy of its own, which the document of another page does not have.
 * @param pathname with its language
 */
export function hasOwnPolicy(pathname: string): boolean {
  return OWN_POLICY.has(splitLanguage(pathname).path);
}
