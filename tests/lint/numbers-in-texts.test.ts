import { describe, expect, it } from 'vitest';
import { BOUNDS, PAGES } from '#client/offline/saved-pages.ts';
import { QUIET_MILLISECONDS } from '#server/tracking/to-track-info.ts';
import { MAX_BOOK_BYTES } from '#shared/blocks/address-book/book.ts';
import {
  addParcel,
  LIFETIME_MILLISECONDS,
  type RememberedParcel,
} from '#shared/components/remembered/remembered-parcels.ts';
import { MAX_BULK_LINES } from '#shared/contracts/addresses/bulk-lookup.ts';
import { PASSWORD_LENGTH } from '#shared/contracts/messages/operator.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { readAmount } from '#shared/money/read-amount.ts';
import { MAX_WEEKS } from '#shared/validation/forms.ts';
import { DIALLED_DIGITS } from '#shared/validation/rules.ts';
import { languages, words } from '#fixtures/data/words.ts';

const DAY = 24 * 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

const some = Array.from({ length: 100 }, (_nothing, index) => index);
const remembered = some.reduce<RememberedParcel[]>(
  (parcels, index) => addParcel(parcels, { n: `PARCEL${index}`, a: 0 }),
  [],
).length;
const rememberedDays = LIFETIME_MILLISECONDS / DAY;
const savedPages = BOUNDS[PAGES]?.most ?? 0;
const amountDigits = some.findLast((digits) => readAmount('9'.repeat(digits), 'USD') !== undefined) ?? 0;

type Words = (typeof words)[keyof typeof words];

/** Texts that name numbers of the code and are sent to browsers without placeholders for them. */
const TEXTS: [name: string, textOf: (messages: Words) => string, numbers: number[]][] = [
  ['weeks', ({ pages }) => pages.forms.words.fields.advertise.weeks.hint, [1, MAX_WEEKS]],
  ['lines', ({ pages }) => pages.bulkLookup.description, [MAX_BULK_LINES]],
  ['file', ({ pages }) => pages.addressBook.words.fileHint, [MAX_BOOK_BYTES / MEGABYTE]],
  ['large file', ({ pages }) => pages.addressBook.words.problem['too-large'], [MAX_BOOK_BYTES / MEGABYTE]],
  ['amount', ({ pages }) => pages.currencyConverter.words.wrong, [amountDigits]],
  ['telephone', ({ pages }) => pages.addressLabel.words.badPhone, Object.values(DIALLED_DIGITS)],
  ['password', ({ pages }) => pages.login.words.rule, [PASSWORD_LENGTH.min]],
  ['short password', ({ pages }) => pages.login.words.faults.min, [PASSWORD_LENGTH.min]],
  ['long password', ({ pages }) => pages.login.words.faults.max, [PASSWORD_LENGTH.max]],
  ['parcels', ({ pages }) => privacyOf(pages.privacy, 5), [remembered, rememberedDays]],
  ['saved pages', ({ pages }) => privacyOf(pages.privacy, 7), [savedPages]],
  ['remember', ({ ui }) => ui.parcelTracker.remember.ask, [rememberedDays]],
  ['quiet', ({ ui }) => ui.parcelTimeline.quiet, [QUIET_MILLISECONDS / DAY]],
];

/** Returns an entry of the list of what stays in the browser. */
function privacyOf({ sections }: Words['pages']['privacy'], index: number): string {
  return sections[1]?.items?.[index] ?? '';
}

describe.each(languages)('texts in %s', (language) => {
  it.each(TEXTS)('name the numbers of the code: %s', (_name, textOf, numbers) => {
    const text = textOf(words[language]);
    const isNamed = (number: number): boolean =>
      new RegExp(`(?<![\\d,.])${formatNumber(language, number)}(?![\\d]|[,.]\\d)`).test(text);
    expect({ text, missing: numbers.filter((number) => !isNamed(number)) }).toEqual({ text, missing: [] });
  });
});
