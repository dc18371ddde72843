import type { i18n as I18n } from 'i18next';
import type { AddressNote } from '#shared/contracts/address.ts';
import type { Language } from '#shared/contracts/page.ts';
import { inLanguage } from './place-name.ts';

/** What is to be said of how a line was read, a sentence each, in the visitor's language. */
export function toAddressNotes(
  notes: readonly AddressNote[],
  { t }: Pick<I18n, 't'>,
  language: Language,
): string[] {
  return notes.map(({ code, place, postcode }) =>
    t(`addressNote.${code}`, { place: place ? inLanguage(place.name, language) : '', code: postcode ?? '' }),
  );
}
