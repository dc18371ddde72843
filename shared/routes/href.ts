import type { Language } from '#shared/contracts/page.ts';
import { toLocalPath } from './language-path.ts';
import { routes, type RouteName } from './routes.ts';

type ParamNames<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;

/** Values for the `:names` of a route's pattern. */
type RouteParams<Name extends RouteName> = Record<ParamNames<(typeof routes)[Name]['pattern']>, string>;

type Rest<Name extends RouteName> =
  ParamNames<(typeof routes)[Name]['pattern']> extends never
    ? [params?: Record<string, never>, query?: Record<string, string>]
    : [params: RouteParams<Name>, query?: Record<string, string>];

/**
 * The only way to write a link to a page by its route.
 * @returns a path from the root, in the language, with what needs it percent-encoded
 */
export function href<Name extends RouteName>(language: Language, name: Name, ...rest: Rest<Name>): string {
  const [params, query] = rest;
  const path = fillPattern(routes[name].pattern, params ?? {});
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return `${toLocalPath(language, path)}${search}`;
}

/** A link to a place by the language-free path that its data carries, e.g. `/kampot-province/chhuk`. */
export function placeHref(language: Language, path: string, anchor?: string): string {
  return `${toLocalPath(language, path)}${anchor ? `#${anchor}` : ''}`;
}

/** Not the router's own: the first view of a browser needs links, and no router. */
function fillPattern(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_placeholder, name: string) => encodeURIComponent(params[name] ?? ''));
}
