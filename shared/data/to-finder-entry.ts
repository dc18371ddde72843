import type { Atm } from '../contracts/atm.ts';
import type { FinderEntry } from '../contracts/finder-entry.ts';
import type { BilingualText } from '../contracts/place.ts';
import type { PostOffice } from '../contracts/post-office.ts';
import { href } from '../routes/href.ts';
import { parentNames } from '../lib/place-name.ts';

type Located = PostOffice | Atm;

/** The name of a province in addresses: `/kampot-province` → `kampot-province`. */
export const provinceSlugOf = ({ province }: Pick<Located, 'province'>): string => province.path.slice(1);

const areaOf = ({ province, district, commune }: Located): BilingualText => {
  const places = [province, ...(district ? [district] : []), ...(commune ? [commune] : [])];
  return { en: parentNames(places, 'en'), km: parentNames(places, 'km') };
};

const factsOf = (located: Located) => {
  const { id, name, address, phones, hours, point, precision, source, credit, distance } = located;
  return {
    id,
    name,
    address,
    phones,
    hours,
    point,
    precision,
    source,
    credit,
    area: areaOf(located),
    ...(distance === undefined ? {} : { distance }),
  };
};

export const toPostOfficeEntry = (office: PostOffice): FinderEntry => ({
  ...factsOf(office),
  family: 'post-office',
  kind: office.kind,
  path: href('en', 'postOffice', { province: provinceSlugOf(office), id: office.id }),
  isUnconfirmed: office.status === 'historical',
});

export const toAtmEntry = (atm: Atm): FinderEntry => ({
  ...factsOf(atm),
  family: 'atm',
  kind: atm.kind,
  path: href('en', 'atm', { id: atm.id }),
  bank: atm.bank.name,
});
