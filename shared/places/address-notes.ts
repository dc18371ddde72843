import type { i18n as I18n } from 'i18next';
import type { AddressNote } from '#shared/contracts/addresses/address.ts';
import type { Language } from '#shared/contracts/page.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { inLanguage } from './place-name.ts';

/** The separator between places in a note. It is not a comma, because the full name of a place contains commas. */
const NEXT_PLACE = ' · ';

export function toAddressNotes(
  notes: readonly AddressNote[],
  { t }: Pick<I18n, 't'>,
  language: Language,
): string[] {
  return notes.map(({ code, place, postcode, namesakes }) => {
    const { count, places } = namesakes ?? { count: 1, places: place ? [place] : [] };
    const names = places.map(({ name }) => inLanguage(name, language));
    const number = count - places.length;
    const more = number > 0 ? [t('addressNote.more', { number: formatNumber(language, number) })] : [];
    return t(`addressNote.${code}`, {
      place: place ? inLanguage(place.name, language) : '',
      places: [...names, ...more].join(NEXT_PLACE),
      code: postcode ?? '',
    });
  });
}
