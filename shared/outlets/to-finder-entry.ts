import type { Atm } from '#shared/contracts/atm.ts';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import type { PostOffice } from '#shared/contracts/post-office.ts';
import { href } from '#shared/routes/href.ts';
import { shortBankName } from './bank-name.ts';
import { areaOf } from './entry-area.ts';

type Located = PostOffice | Atm;

/** The name of a province in addresses: `/kampot-province` → `kampot-province`. */
export function provinceSlugOf({ province }: Pick<Located, 'province'>): string {
  return province.path.slice(1);
}

export function toPostOfficeEntry(office: PostOffice): FinderEntry {
  return {
    ...factsOf(office),
    family: 'post-office',
    kind: office.kind,
    path: href('en', 'postOffice', { province: provinceSlugOf(office), id: office.id }),
    isUnconfirmed: office.status === 'historical',
    source: { en: office.source, km: office.sourceKhmer },
  };
}

export function toAtmEntry(atm: Atm): FinderEntry {
  return {
    ...factsOf(atm),
    family: 'atm',
    kind: atm.kind,
    path: href('en', 'atm', { id: atm.id }),
    bank: shortBankName(atm.bank.name),
    source: { en: atm.source, km: null },
  };
}

function factsOf(located: Located) {
  const { id, name, address, phones, hours, point, precision, credit, distance } = located;
  return {
    id,
    name,
    address,
    phones,
    hours,
    point,
    precision,
    credit,
    area: { en: areaOf(located, 'en'), km: areaOf(located, 'km') },
    ...(distance === undefined ? {} : { distance }),
  };
}
