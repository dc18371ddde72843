import type { Atm } from '#shared/contracts/outlets/atm.ts';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import type { PostOffice } from '#shared/contracts/outlets/post-office.ts';
import { href } from '#shared/routes/href.ts';
import { shortBankName, smallestAreaOf } from './outlet-names.ts';

type Outlet = PostOffice | Atm;

/** Returns the slug of an outlet's province: `kampot-province` for the path `/kampot-province`. */
export function provinceSlugOf({ province }: Pick<Outlet, 'province'>): string {
  return province.path.slice(1);
}

export function toPostOfficeEntry(office: PostOffice): FinderEntry {
  const path = href('en', 'postOffice', { province: provinceSlugOf(office), id: office.id });
  return {
    // The name of an office already contains its area. In English, the area is therefore shown without its unit, for example
    // without the word Municipality.
    ...factsOf(office, path, { en: office.source, km: office.sourceKhmer }, smallestAreaOf(office, true)),
    family: 'post-office',
    kind: office.kind,
    isUnconfirmed: office.status === 'historical',
  };
}

export function toAtmEntry(atm: Atm): FinderEntry {
  const bank = shortBankName(atm.bank.name);
  return {
    ...factsOf(atm, href('en', 'atm', { id: atm.id }), { en: atm.source, km: null }, smallestAreaOf(atm)),
    family: 'atm',
    kind: atm.kind,
    bank,
  };
}

/**
 * Returns the fields that both kinds of entries have. The keys have the same order as in the schema `FinderEntry`, so that an
 * entry has the same JSON text before and after it is parsed with the schema.
 */
function factsOf(outlet: Outlet, path: string, source: FinderEntry['source'], area: FinderEntry['area']) {
  const { id, name, address, phones, hours, point, precision, credit, distance } = outlet;
  return {
    id,
    path,
    name,
    address,
    area,
    phones,
    hours,
    point,
    precision,
    source,
    credit,
    ...(distance === undefined ? {} : { distance }),
  };
}
