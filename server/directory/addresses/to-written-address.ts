import type { WrittenAddress } from '#shared/contracts/addresses/written-address.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Place } from '#shared/contracts/place.ts';
import { NOTHING_WRITTEN, toAddressLines, toCopiedText } from '#shared/places/address-lines.ts';
import { foldText } from '#shared/text/fold-text.ts';
import type { RequestOf } from '#server/content/content-source.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Library } from '../library.ts';
import { addressFormat } from '../pages/address.ts';

type AddressQueries = Pick<Library, 'places' | 'villages' | 'postcodes'>;

/**
 * Returns the lines that all addresses in a place have in common. The lines include the village if the request names
 * one.
 * @throws NotFoundError with the name of the unknown parameter: `path`, `postcode` or `village`
 */
export function toWrittenAddress(
  tables: AddressQueries,
  { path, postcode, village: named }: RequestOf['address'],
): WrittenAddress {
  const { places, postcodes } = tables;
  const [use] = postcode === undefined ? [] : postcodes.findUses(postcode);
  const found = path === undefined ? use && places.findByCode(use.place.code) : places.findByPath(path);
  const place = found && places.findSummary(found.code);
  if (!found || !place)
    throw new NotFoundError(path === undefined ? { postcode: 'unknown' } : { path: 'unknown' });
  const village = named === undefined ? null : findVillage(tables, found, named);
  const own = addressFormat([...places.findParents(place.code), place]);
  const written = { ...NOTHING_WRITTEN, ...(village ? { village: village.name } : {}) };
  const linesOf = (language: Language): string[] =>
    toCopiedText(toAddressLines(language, own[language], written)).split('\n');
  return { en: linesOf('en'), km: linesOf('km'), place, village };
}

/**
 * Finds a village by its NCDD code or by its name in either script. A name that is not in the tables is returned as it
 * is.
 * @throws NotFoundError when the commune has no village with this code
 */
function findVillage(
  { villages }: AddressQueries,
  { code }: Place,
  named: string,
): WrittenAddress['village'] {
  const folded = foldText(named);
  const known = villages
    .listByCommune(code)
    .find(
      (each) => each.code === named || [each.name.en, each.name.km].some((name) => foldText(name) === folded),
    );
  if (known) return { code: known.code, name: known.name };
  if (/^\d+$/.test(named)) throw new NotFoundError({ village: 'unknown' });
  return { code: null, name: { en: named, km: named } };
}
