import type { Bank } from '#shared/contracts/outlets/bank.ts';
import type { BankChoice, ProvinceChoice } from '#shared/contracts/outlets/finder-choice.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Place } from '#shared/contracts/place.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import { compareNames } from '#shared/i18n/format.ts';
import { shortBankName } from '#shared/outlets/outlet-names.ts';
import { knownText } from '#shared/places/place-name.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { NotFoundError } from '#server/errors.ts';
import type { ComposeRequest, Library } from '../../library.ts';
import { sortByName } from '../sort-by-name.ts';

export function provinceChoices(
  { places }: Library,
  language: Language,
  counts: ReadonlyMap<string, number>,
): ProvinceChoice[] {
  const provinces = places.listProvinces().map(({ place }) => place);
  return sortByName(language, provinces).map(({ code, name, path }) => ({
    slug: path.slice(1),
    name,
    count: counts.get(code) ?? 0,
  }));
}

export function bankChoices(
  { banks }: Library,
  language: Language,
  counts: ReadonlyMap<string, number>,
): BankChoice[] {
  return banks
    .list()
    .flatMap(({ key, name }) => {
      const count = counts.get(key);
      return count === undefined ? [] : [{ key, name: shortBankName(name), count }];
    })
    .toSorted((a, b) => compareNames(language, knownText(a.name, language), knownText(b.name, language)));
}

export function bankNameOf({ name }: Pick<Bank, 'name'>, language: Language): string {
  return knownText(shortBankName(name), language);
}

/** The maximum number of characters of a typed province that the form shows again. All names of provinces are shorter. */
const MAX_TYPED_LENGTH = 60;

/**
 * Returns the province and bank from the query, so that the form can show them again. A request with a valid province
 * is redirected to the list of this province and does not get here.
 */
export function unreadableChoice({ province, bank }: Record<string, string>) {
  return {
    ...(province === undefined ? {} : { typed: cutText(toPlainText(province), MAX_TYPED_LENGTH) }),
    ...(bank === undefined ? {} : { currentBank: bank }),
  };
}

export function provinceOfParams({ places }: Library, { params }: ComposeRequest): Place {
  const province = places.findByPath(`/${params['province'] ?? ''}`);
  if (!province) throw new NotFoundError();
  return province;
}
