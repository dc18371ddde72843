import type { Bank } from '#shared/contracts/bank.ts';
import type { BankChoice, ProvinceChoice } from '#shared/contracts/finder-choice.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Place } from '#shared/contracts/place.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import { compareNames } from '#shared/i18n/format.ts';
import { shortBankName } from '#shared/outlets/bank-name.ts';
import { knownText } from '#shared/places/known-texts.ts';
import { NotFoundError } from '#server/errors.ts';
import type { ComposeRequest, Library } from '../library.ts';
import { sortByName } from './sort-by-name.ts';

/** All provinces by name. @param counts of entries, by the province's code */
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

/** The banks that have entries, by name. @param counts of entries, by the bank's key */
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

/** What lists call a bank. */
export function bankNameOf({ name }: Pick<Bank, 'name'>, language: Language): string {
  return knownText(shortBankName(name), language);
}

/** Longer than any name of a province; what is typed beyond it is not shown back. */
const MAX_TYPED_LENGTH = 60;

/** What was chosen in the form of a finder and leads to no list: the form says so, with the list of provinces. */
export function unreadableChoice({ province, bank }: Record<string, string>) {
  return {
    ...(province === undefined
      ? {}
      : { typed: Array.from(toPlainText(province)).slice(0, MAX_TYPED_LENGTH).join('') }),
    ...(bank === undefined ? {} : { currentBank: bank }),
  };
}

/** The province that a path names. @throws NotFoundError */
export function provinceOfParams({ places }: Library, { params }: ComposeRequest): Place {
  const province = places.findByPath(`/${params['province'] ?? ''}`);
  if (!province) throw new NotFoundError();
  return province;
}
