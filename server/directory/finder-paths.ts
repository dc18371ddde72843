import { href } from '#shared/routes/href.ts';
import { provinceSlugOf, toAtmEntry, toPostOfficeEntry } from '#shared/outlets/to-finder-entry.ts';
import type { Library } from './library.ts';

/** Every row of a table: there are some hundreds, an operator may bring some thousands. */
const ALL = { limit: 100_000, offset: 0 };

/** Language-free paths of the finders' pages that hold something: lists of provinces and of their banks, and entries. */
export function finderPaths({ postOffices, atms }: Pick<Library, 'postOffices' | 'atms'>): string[] {
  const offices = postOffices.list(ALL);
  const machines = atms.list(ALL);
  return [
    ...new Set([
      ...offices.map((office) => href('en', 'postOfficeProvince', { province: provinceSlugOf(office) })),
      ...machines.flatMap((atm) => {
        const province = provinceSlugOf(atm);
        return [
          href('en', 'atmProvince', { province }),
          href('en', 'atmBank', { province, bank: atm.bank.key }),
        ];
      }),
      ...[...offices.map(toPostOfficeEntry), ...machines.map(toAtmEntry)].map(({ path }) => path),
    ]),
  ];
}
