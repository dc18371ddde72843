import { sample, string } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestContent } from '#fixtures/server/app.ts';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { cleanNumber } from '#shared/tracking/clean-number.ts';
import { createDetector, type DetectedNumber } from '#shared/tracking/create-detector.ts';
import { toS10CheckDigit } from '#shared/tracking/check-digits.ts';

let detect: (number: string) => DetectedNumber;
let couriers = 0;
beforeAll(async () => {
  const { items } = await createTestContent().couriers({ page: 1, pageSize: 200 });
  couriers = items.length;
  detect = createDetector(items);
});

function read(typed: string): string {
  const { explanation, candidates } = detect(cleanNumber(typed));
  const { kind, check, expectedCheckDigit, service, originCountry, isReservedIndicator } = explanation;
  const facts = [kind, check === 'fails' ? `fails:${expectedCheckDigit}` : check];
  const postal =
    kind === 's10' ? [service ?? '-', originCountry ?? '-', isReservedIndicator ? 'reserved' : ''] : [];
  const codes = candidates.map(({ code, odds }) => `${code}:${odds}`);
  return [...facts, ...postal.filter(Boolean), '>', ...codes].join(' ');
}

const ABROAD = 'cambodia-post:likely upu:possible';
const DOUBTED = 'cambodia-post:possible upu:possible';

/**
 * Typed tracking numbers and their expected results. The first word of a result is the kind of number. The second word says
 * if the check digit is correct. In `fails:5`, 5 is the correct check digit. For a postal number (`s10`), the next words are its
 * service and its country. The candidate couriers come after `>`, and the most likely courier is first.
 */
const numbers = [
  // Postal numbers of Cambodia and of nine other countries.
  ['EE123456785KH', 's10 passes ems KH > cambodia-post:sure upu:possible'],
  ['ee 123 456 785 kh', 's10 passes ems KH > cambodia-post:sure upu:possible'],
  ['RR១២៣៤៥៦៧៨៥KH', 's10 passes registered KH > cambodia-post:sure upu:possible'],
  ['CP123456785KH', 's10 passes parcel KH > cambodia-post:sure upu:possible'],
  ['RR473124829CN', `s10 passes registered CN > china-post:sure ${ABROAD}`],
  ['LX000717618CN', `s10 passes letter-tracked CN > china-post:sure ${ABROAD}`],
  ['RB123456785GB', `s10 passes registered GB > royal-mail:sure ${ABROAD}`],
  ['EE471108151FR', `s10 passes ems FR > france-post:sure ${ABROAD}`],
  ['EB000717618HK', `s10 passes ems HK > hongkong-post:sure ${ABROAD}`],
  ['VV123456785TH', `s10 passes insured TH > thailand-post:sure ${ABROAD}`],
  ['UA000000014US', `s10 passes letter-untracked US > usps:sure ${ABROAD}`],
  ['HA123456785JP', `s10 passes e-commerce JP > japan-post:sure ${ABROAD}`],
  ['MA123456785BR', `s10 passes m-bag BR > ${ABROAD}`],
  ['QA123456785DE', `s10 passes business-reply DE > germany-post:sure ${ABROAD}`],
  // Numbers with a wrong digit, or with two swapped digits.
  ['EE123456784KH', `s10 fails:5 ems KH > ${DOUBTED}`],
  ['EE123456789KH', `s10 fails:5 ems KH > ${DOUBTED}`],
  ['RR473124820CN', `s10 fails:9 registered CN > china-post:possible ${DOUBTED}`],
  ['EE471108150FR', `s10 fails:1 ems FR > france-post:possible ${DOUBTED}`],
  ['CP000717610SG', `s10 fails:8 parcel SG > singapore-post:possible ${DOUBTED}`],
  ['RB123465785GB', `s10 fails:7 registered GB > royal-mail:possible ${DOUBTED}`],
  // Postal numbers whose first letter is reserved, or is used only within a country.
  ['JA123456785KH', `s10 passes - KH reserved > cambodia-post:likely upu:possible`],
  ['KZ123456785CN', `s10 passes - CN reserved > china-post:likely ${ABROAD}`],
  ['SA123456785TH', `s10 passes - TH reserved > thailand-post:likely ${ABROAD}`],
  ['TA123456785JP', `s10 passes - JP reserved > japan-post:likely ${ABROAD}`],
  ['WA123456785SG', `s10 passes - SG reserved > singapore-post:likely ${ABROAD}`],
  ['GB123456785VN', `s10 passes - VN reserved > vietnam-post:likely ${ABROAD}`],
  ['GA123456785VN', `s10 passes domestic VN > vietnam-post:sure ${ABROAD}`],
  // Numbers of couriers that use check digits. Some have a wrong check digit.
  ['1Z5R89390357567127', 'ups none > ups:likely'],
  ['1z 879 e93 03 4683 4440', 'ups none > ups:likely'],
  ['1Z5R89390357567128', 'unknown none >'],
  ['986578788855', 'fedex none > fedex:possible jt-express:guess sf-express:guess aramex:guess'],
  ['568283610012734', 'fedex none > fedex:possible'],
  ['1001901781990001000300617767839437', 'fedex none > fedex:possible'],
  ['9505511069605048600624', 'usps none > usps:likely'],
  ['3318810025', 'dhl none > dhl:possible aramex:guess'],
  ['3318810024', 'pattern none > aramex:guess'],
  // Cambodian telephone numbers are recognised before tracking numbers, so they have no candidate couriers.
  ...[
    '012 345 678',
    '+855 12 345 678',
    '0971234567',
    '023 428 080',
    '00855 12 345 678',
    '855 97 123 4567',
    '+855(0)12345678',
    '០១២ ៣៤៥ ៦៧៨',
    '096-777-1234',
    '0312345678',
  ].map((typed) => [typed, 'phone none >'] as const),
  // Numbers that are recognised by their letters. Most of these couriers are in China or its neighbours.
  ['YT1234567890123456', 'pattern none > yunexpress:possible'],
  ['YT1234567890123', 'pattern none > yto:possible'],
  ['SF1234567890123', 'pattern none > sf-express:possible'],
  ['JT1234567890123', 'pattern none > jt-express:possible jt-china:possible'],
  ['LP00611223344556', 'pattern none > cainiao:possible'],
  ['UD123456789YP', 'pattern none > yanwen:possible'],
  ['4PX3000123456789CN', 'pattern none > 4px:possible'],
  ['SPXTH0123456789', 'pattern none > spx:possible'],
  ['TBA619632698000', 'pattern none > amazon:possible'],
  ['GD123456789WW', 'pattern none > tnt:possible'],
  // A link that contains a number, the same number alone, and texts without a candidate courier.
  [
    'https://www.jtexpresskh.com/trajectoryQuery?waybillNo=820012345678&flag=1',
    'pattern none > jt-express:guess sf-express:guess aramex:guess',
  ],
  ['820012345678', 'pattern none > jt-express:guess sf-express:guess aramex:guess'],
  ['1234', 'unknown none >'],
  ['ORDER-99', 'unknown none >'],
  ['EE123456785XX', `s10 passes ems - >`],
  ['<script>', 'unknown none >'],
  ['ខ្ញុំមិនដឹង', 'unknown none >'],
] as const;

it('may be of any courier of the table', () => {
  expect(couriers).toBe(readTables(DATA_FOLDER).tables.couriers.length);
});

describe('a number', () => {
  it.each(numbers)('%s is read', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  it('with one digit changed is noticed in 98 of 100', () => {
    let noticed = 0;
    let all = 0;
    for (let serial = 10_000_000; serial < 99_999_999; serial += 991_337) {
      const sound = `EE${serial}`;
      const number = `${sound}${toS10CheckDigit(sound)}KH`;
      expect(detect(number).explanation.check).toBe('passes');
      for (let at = 2; at <= 10; at += 1) {
        const digit = (Number(number[at]) + 1 + (serial % 9)) % 10;
        const changed = number.slice(0, at) + String(digit) + number.slice(at + 1);
        all += 1;
        if (detect(changed).explanation.check === 'fails') noticed += 1;
      }
    }
    expect(all).toBeGreaterThan(800);
    expect(noticed / all).toBeGreaterThanOrEqual(0.98);
  });
});

describe('the detector', () => {
  /**
   * The maximum time for any text, as a multiple of the time for the slowest text in `numbers`. If long texts were not cut off, a
   * million characters would take thousands of times as long.
   */
  const MOST_TIMES_AS_LONG = 20;
  const RUNS = 3;
  const slowest = (texts: readonly string[]): number =>
    texts.reduce((most, text) => Math.max(most, timeOf(text)), 0);

  /** Returns the time of the fastest of `RUNS` runs in milliseconds. Other processes can only make a run slower. */
  function timeOf(text: string): number {
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      detect(cleanNumber(text));
      return performance.now() - start;
    });
    return Math.min(...times);
  }

  it('takes no text for longer than a moment, and throws at none', () => {
    const random = sample(string({ maxLength: 200, unit: 'binary' }), { numRuns: 10_000, seed: 13 });
    const signs = ['A', '1', '-', ' ', '.', '\u200b', '/', '?', '៣', 'K', '+', '&', '\ud800'];
    const crafted = Array.from({ length: 1000 }, (_nothing, index) => {
      const one = signs[index % signs.length] ?? '';
      const other = signs[Math.floor(index / signs.length) % signs.length] ?? '';
      return (
        (index % 7 === 0 ? 'https://' : '') + (one.repeat(1 + (index % 40)) + other).repeat(200).slice(0, 200)
      );
    });
    slowest(crafted.slice(0, 100));
    const most = MOST_TIMES_AS_LONG * slowest(numbers.map(([typed]) => typed));
    expect(slowest(random)).toBeLessThan(most);
    expect(slowest(crafted)).toBeLessThan(most);
    expect(timeOf('A1'.repeat(500_000))).toBeLessThan(most);
  });
});
