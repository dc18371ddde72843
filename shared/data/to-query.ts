import type { Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/pagination.ts';
import type { Point } from '#shared/contracts/place.ts';
import { cultureOf } from '#shared/routes/language-path.ts';
import type { CallParameters } from './call.ts';

/**
 * Post offices or ATMs: all, or those of a province.
 * @property province slug of its page, e.g. `phnom-penh-capital`, or its NCDD code
 * @property near the nearest come first, each with its distance; those without a point come last
 */
export type LocatedRequest = ListRequest & { province?: string | undefined; near?: Point | undefined };

/** Requests as parameters: the inverse of the schemas in `parameters.ts`. */
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
