import type { Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/envelope.ts';
import type { Point } from '#shared/contracts/place.ts';
import { cultureOf } from '#shared/routes/language-path.ts';
import type { CallParameters } from './call.ts';

/**
 * A request for a list of post offices or ATMs.
 * @property province slug, e.g. `phnom-penh-capital`, or NCDD code; all provinces if absent
 * @property near if present, entries are sorted by the distance from this point, and entries without a position come last
 */
export type LocatedRequest = ListRequest & { province?: string | undefined; near?: Point | undefined };

/** Returns the query parameter `culture`. Each function of this file is the inverse of a schema in `parameters.ts`. */
export function toCultureQuery(language: Language): CallParameters {
  return { culture: cultureOf[language] };
}

export function toEntryQuery(id: string): CallParameters {
  return { id };
}

export function toListQuery({ page, pageSize }: ListRequest): CallParameters {
  return { page: String(page), pageSize: String(pageSize) };
}

export function toLocatedQuery({ province, near, ...list }: LocatedRequest): CallParameters {
  return { province, near: near && `${near.latitude},${near.longitude}`, ...toListQuery(list) };
}
