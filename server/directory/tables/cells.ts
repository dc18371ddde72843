import * as v from 'valibot';
import { CheckName } from '#shared/contracts/courier.ts';
import { MAX_ID_LENGTH, PointPrecision, SLUG } from '#shared/contracts/outlets/located.ts';
import { OwnWords } from '#shared/contracts/outlets/post-office.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';
import { NUMBER_PLACE } from '#shared/tracking/tracking-link.ts';
import { findTextFault } from './checks/find-text-fault.ts';
import { readHours } from '../cells/read-hours.ts';
import { readNumberShapes } from '../cells/read-number-shapes.ts';
import { readPhones } from '../cells/read-phones.ts';

/**
 * The maximum number of characters in a cell. It is enough for the longest remark in the tables, and it limits the size of
 * an API response with 200 rows.
 */
const MAX_CELL_LENGTH = 2000;
/** Matches five digits in the scheme of 1997, six digits in the current scheme, or an empty cell. */
const PRINTED_POSTCODE = /^(?:\d{5,6})?$/;

export const plain = v.pipe(
  v.string(),
  v.maxLength(MAX_CELL_LENGTH, `is longer than ${MAX_CELL_LENGTH} characters`),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? findTextFault(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);
export const required = v.pipe(plain, v.nonEmpty('is empty'));

export const id = v.pipe(
  required,
  v.maxLength(MAX_ID_LENGTH, `is longer than ${MAX_ID_LENGTH} characters`),
  v.regex(SLUG, 'is not of small letters, digits and single hyphens'),
);
export const khmerOrEmpty = orEmpty(isKhmer, 'holds no Khmer script');
export const khmer = v.pipe(required, v.check(isKhmer, 'holds no Khmer script'));
export const phones = orEmpty((cell) => readPhones(cell) !== undefined, 'is no telephone number of Cambodia');
export const hours = orEmpty(
  (cell) => readHours(cell) !== undefined,
  'is not written like 24/7, Daily 08:00-16:00 or Mon-Fri 07:30-11:30, 14:00-17:00; Sat 08:00-12:00',
);
export const ownWords = orEmpty(
  (cell) => cell.split('; ').every((word) => v.is(OwnWords, word)),
  `is not of ${OwnWords.options.join(', ')}, parted by "; "`,
);
export const printedPostcode = v.pipe(plain, v.regex(PRINTED_POSTCODE, 'is not five or six digits'));
export const webAddress = orEmpty(
  (cell) => URL.canParse(cell) && /^https?:$/.test(new URL(cell).protocol),
  'is not an address that begins with https:// or http://',
);

export const trackingAddress = orEmpty(
  (cell) => URL.canParse(cell) && new URL(cell).protocol === 'https:' && cell.split(NUMBER_PLACE).length <= 2,
  'is not an https address with {number} at most once',
);
export const numberShapes = orEmpty(
  (cell) => readNumberShapes(cell) !== undefined,
  `is not of shapes like E@#{9}KH s10, parted by ";"; checks are ${CheckName.options.join(', ')}`,
);

/** Accepts a cell that is one of these words and nothing else. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return v.pipe(plain, v.picklist(words, `is none of ${words.map((word) => word || '(empty)').join(', ')}`));
}
export const precision = oneOf(['', ...PointPrecision.options]);

function orEmpty(check: (cell: string) => boolean, message: string) {
  return v.pipe(
    plain,
    v.check((cell) => cell === '' || check(cell), message),
  );
}
