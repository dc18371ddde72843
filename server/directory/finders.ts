import { toPagination } from '#shared/contracts/envelope.ts';
import { NotFoundError } from '#server/errors.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { pageOf, toWindow } from './queries/page-of.ts';
import type { Library } from './library.ts';

type Finders = Pick<ContentSource, 'postOffices' | 'postOffice' | 'atms' | 'atm' | 'banks' | 'couriers'>;

export function createFinders({
  places,
  postOffices,
  atms,
  banks,
  couriers,
}: Pick<Library, 'places' | 'postOffices' | 'atms' | 'banks' | 'couriers'>): Finders {
  const codeOf = (province: string | undefined): string | undefined => {
    if (province === undefined) return undefined;
    const place = orNotFound(places.findByPath(`/${province}`) ?? places.findByCode(province));
    if (place.level !== 'province') throw new NotFoundError();
    return place.code;
  };
  return {
    postOffices: async ({ province, near, ...list }) => {
      const filter = { provinceCode: codeOf(province) };
      const items = postOffices.list({ ...filter, near, ...toWindow(list) });
      return { items, pagination: toPagination({ ...list, totalCount: postOffices.count(filter) }) };
    },
    postOffice: async (id) => orNotFound(postOffices.find(id)),
    atms: async ({ province, bank, near, ...list }) => {
      if (bank !== undefined) orNotFound(banks.find(bank));
      const filter = { provinceCode: codeOf(province), bank };
      const items = atms.list({ ...filter, near, ...toWindow(list) });
      return { items, pagination: toPagination({ ...list, totalCount: atms.count(filter) }) };
    },
    atm: async (id) => orNotFound(atms.find(id)),
    banks: async (list) => pageOf(banks.list(), list),
    couriers: async (list) => pageOf(couriers.list(), list),
  };
}

function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new NotFoundError();
  return value;
}
