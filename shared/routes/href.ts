import type { Language } from '#shared/contracts/page.ts';
import { toLocalPath } from './language-path.ts';
import { routes, type RouteName } from './routes.ts';

/**
 * Returns the path of a route's page. Use it for all links to pages.
 * @returns a percent-encoded path with its language prefix
 */
export function href<Name extends RouteName>(
  language: Language,
  name: Name,
  ...rest: HrefArguments<Name>
): string {
  const [params, query] = rest;
  const path = fillPattern(routes[name].pattern, params ?? {});
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return `${toLocalPath(language, path)}${search}`;
}

/** Returns the path of a place's page. @param path the path without its language prefix, e.g. `/kampot-province/chhuk` */
export function placeHref(language: Language, path: string, anchor?: string): string {
  return `${toLocalPath(language, path)}${anchor ? `#${anchor}` : ''}`;
}

/**
 * Replaces parameters such as `:code` in a pattern. `generatePath` of react-router is not used, because the first view of a page
 * has links but does not load the router.
 */
function fillPattern(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_placeholder, name: string) => encodeURIComponent(params[name] ?? ''));
}

type ParamNames<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;

type RouteParams<Name extends RouteName> = Record<ParamNames<(typeof routes)[Name]['pattern']>, string>;

type HrefArguments<Name extends RouteName> =
  ParamNames<(typeof routes)[Name]['pattern']> extends never
    ? [params?: Record<string, never>, query?: Record<string, string>]
    : [params: RouteParams<Name>, query?: Record<string, string>];
