import { routes } from '#shared/routes/routes.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { NotFoundError } from '#server/errors.ts';
import { requestOf } from '#server/http/request.ts';
import type { CallHandler } from './call-router.ts';

/** A page by its path, with the parameters that its route knows. Search engines are to show the page, not its data. */
export function createPageHandler(content: Pick<ContentSource, 'page'>): CallHandler<'page'> {
  return async ({ path: given, culture, ...rest }, { req, res }) => {
    const { path, route, isCanonical, mayExist, ...named } = requestOf(req).readPage(given);
    if (!mayExist || !isCanonical) throw new NotFoundError();
    const known: readonly string[] = route ? routes[route.name].query : [];
    const query = Object.fromEntries(
      Object.entries(rest).flatMap(([name, value]) =>
        known.includes(name) && typeof value === 'string' ? [[name, value]] : [],
      ),
    );
    const language = culture === 'km' ? 'km' : named.language;
    const page = await content.page({ language, path, route, query });
    res.set('X-Robots-Tag', 'noindex');
    return page;
  };
}
