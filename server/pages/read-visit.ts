import type { Request } from 'express';
import type { Language } from '#shared/contracts/page.ts';
import { splitLanguage, toLocalPath } from '#shared/routes/language-path.ts';
import { matchRoute, type RouteMatch } from '#shared/routes/match-route.ts';
import { routes } from '#shared/routes/routes.ts';
import { BadRequestError } from '#server/errors.ts';
import { searchOf } from '#server/http/request-url.ts';

/** What of a request decides the answer. The only place that looks at it. */
export type Visit = {
  language: Language;
  /** Language-free and decoded. */
  path: string;
  /** Undefined where no page can be. */
  route: RouteMatch | undefined;
  /** The parameters that the route knows; others do not exist. */
  query: Record<string, string>;
};

/**
 * @param path decoded, with its language prefix
 * @throws BadRequestError when a parameter that the route knows is given twice, or as a list
 */
export function readVisit(req: Request, path = decodeURIComponent(req.path)): Visit {
  const { language, path: bare } = splitLanguage(path);
  const route = matchRoute(bare);
  return {
    language,
    path: bare,
    route,
    query: readQuery(searchOf(req.url), route ? routes[route.name].query : []),
  };
}

/** What the answer to a visit is kept under: its one address, with the parameters that the page knows. */
export function keyOfVisit({ language, path, query }: Visit): string {
  const local = toLocalPath(language, path);
  const known = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
  return `${local}${known}`;
}

function readQuery(search: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const [value, ...more] = search.getAll(name);
      if (more.length > 0 || search.has(`${name}[]`)) throw new BadRequestError({ [name]: 'single' });
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
