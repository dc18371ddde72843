import type { Atm } from '#shared/contracts/atm.ts';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import type { PostOffice } from '#shared/contracts/post-office.ts';
import { href } from '#shared/routes/href.ts';
import { shortBankName } from './bank-name.ts';
import { areaOf, nameWithSmallestArea } from './entry-area.ts';

type Located = PostOffice | Atm;

/** The name of a province in addresses: `/kampot-province` → `kampot-province`. */
export function provinceSlugOf({ province }: Pick<Located, 'province'>): string {
  return province.path.slice(1);
}

export function toPostOfficeEntry(office: PostOffice): FinderEntry {
  const path = href('en', 'postOffice', { province: provinceSlugOf(office), id: office.id });
  return {
    ...factsOf(office, path, { en: office.source, km: office.sourceKhmer }),
    family: 'post-office',
    kind: office.kind,
    isUnconfirmed: office.status === 'historical',
  };
}

export function toAtmEntry(atm: Atm): FinderEntry {
  const bank = shortBankName(atm.bank.name);
  return {
    ...factsOf(atm, href('en', 'atm', { id: atm.id }), { en: atm.source, km: null }),
    family: 'atm',
    kind: atm.kind,
    bank,
    title: {
      en: nameWithSmallestArea(bank.en, atm, 'en'),
      km: nameWithSmallestArea(bank.km ?? bank.en, atm, 'km'),
    },
  };
}

/** In the order of the schema, so that a page has the same bytes whether its data came from here or was parsed. */
function factsOf(located: Located, path: string, source: FinderEntry['source']) {
  const { id, name, address, phones, hours, point, precision, credit, distance } = located;
  return {
    id,
    path,
    name,
    address,
    area: { en: areaOf(located, 'en'), km: areaOf(located, 'km') },
    phones,
    hours,
    point,
    precision,
    source,
    credit,
    ...(distance === undefined ? {} : { distance }),
  };
}
