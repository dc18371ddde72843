import type { CheckName, Courier } from '#shared/contracts/courier.ts';
import {
  LEAST_NUMBER_LENGTH,
  Odds,
  type Candidate,
  type Detection,
  type NumberExplanation,
  type Reason,
} from '#shared/contracts/tracking.ts';
import { checkDigits } from './check-digits.ts';
import { isPhoneNumber } from './phone-number.ts';
import { findLinkedCourier } from './tracking-link.ts';
import { explainPostalNumber, isPostalNumber } from './postal-number.ts';
import { readShape, type Shape } from './shape.ts';

/** The courier code of Cambodia Post. It delivers the parcels that arrive from foreign postal services. */
const HOME_POST = 'cambodia-post';
/**
 * If the format of a courier's numbers has at least this many fixed letters and digits, a match is evidence for this courier. A
 * match with a single fixed character is often a coincidence.
 */
const LEAST_LITERALS = 2;

const KINDS: Record<CheckName, NumberExplanation['kind']> = {
  s10: 's10',
  ups: 'ups',
  'fedex-12': 'fedex',
  'fedex-15': 'fedex',
  'fedex-34': 'fedex',
  usps: 'usps',
  dhl: 'dhl',
};

/**
 * @property candidates the couriers that may have the parcel, most likely first: those whose tracking numbers have the format of
 * this number, and the courier to whose site the visitor pasted a link
 */
export type DetectedNumber = { explanation: NumberExplanation; candidates: Candidate[] };

type Rule = { courier: string; shape: Shape; check: CheckName | null };
type Found = Candidate & { kind: NumberExplanation['kind']; literals: number };

/**
 * Creates a function that detects couriers by the formats of their tracking numbers. The function sends no requests. Its time is
 * linear in the length of the number.
 * @returns a function that takes a cleaned number and, optionally, the text that the visitor typed. If this text is a link to a
 * courier's site, that courier is the first candidate and has the odds `sure`.
 */
export function createDetector(
  couriers: readonly Courier[],
): (number: string, typed?: string) => DetectedNumber {
  const detect = createNumberDetector(couriers);
  return (number, typed) => {
    const read = detect(number);
    const linked = typed === undefined ? undefined : findLinkedCourier(typed, couriers)?.code;
    if (linked === undefined || number === '' || read.explanation.kind === 'phone') return read;
    const { kind } = read.explanation;
    return {
      explanation: { ...read.explanation, kind: kind === 'unknown' ? 'pattern' : kind },
      candidates: [
        { code: linked, odds: 'sure', reasons: ['link'] },
        ...read.candidates.filter(({ code }) => code !== linked),
      ],
    };
  };
}

function createNumberDetector(couriers: readonly Courier[]): (number: string) => DetectedNumber {
  const rules = couriers.flatMap(({ code, shapes }) =>
    shapes.flatMap(({ shape: text, check }): Rule[] => {
      const shape = readShape(text);
      return shape ? [{ courier: code, shape, check }] : [];
    }),
  );
  return (number) => {
    // Phone numbers are tested first, because one in ten would pass the check digit of DHL by chance.
    if (isPhoneNumber(number)) return { explanation: toExplanation(number, 'phone'), candidates: [] };
    if (number.length < LEAST_NUMBER_LENGTH)
      return { explanation: toExplanation(number, 'unknown'), candidates: [] };
    const postal = isPostalNumber(number) ? explainPostalNumber(number) : undefined;
    const found = rules
      .filter(({ shape }) => shape.fits(number))
      .flatMap((rule) => judge(rule, number, postal))
      .toSorted((a, b) => rankOf(a) - rankOf(b) || b.literals - a.literals);
    const [first] = found;
    const isOfPost = postal && (postal.originCountry !== null || (!first && postal.check === 'passes'));
    return {
      explanation: isOfPost ? postal : toExplanation(number, first?.kind ?? 'unknown'),
      candidates: toCandidates(found),
    };
  };
}

/** Converts detected couriers to the response of `/track/courier/detect`, with the least likely courier first. */
export function toDetection(
  { explanation, candidates }: DetectedNumber,
  couriers: readonly Courier[],
): Detection {
  const names = new Map(couriers.map(({ code, name }) => [code, name]));
  return {
    number: explanation.number,
    couriers: candidates.toReversed().flatMap((candidate) => {
      const name = names.get(candidate.code);
      return name ? [{ ...candidate, name }] : [];
    }),
    explanation,
  };
}

function toExplanation(number: string, kind: NumberExplanation['kind']): NumberExplanation {
  return {
    number,
    kind,
    check: 'none',
    expectedCheckDigit: null,
    service: null,
    originCountry: null,
    isReservedIndicator: false,
  };
}

/** Returns one candidate per courier. If the number matches several formats of a courier, the most likely match is used. */
function toCandidates(found: readonly Found[]): Candidate[] {
  return found
    .filter(({ code }, index) => found.findIndex((match) => match.code === code) === index)
    .map(({ code, odds, reasons }) => ({ code, odds, reasons }));
}

function judge(
  { courier, shape, check }: Rule,
  number: string,
  postal: NumberExplanation | undefined,
): Found[] {
  const { literals } = shape;
  if (check === 's10') return postal?.originCountry ? [judgePostal(courier, literals, postal)] : [];
  if (check && !checkDigits[check](number)) return [];
  const isDistinctive = literals >= LEAST_LITERALS;
  const reasons: Reason[] = [];
  if (isDistinctive) reasons.push('prefix');
  if (check) reasons.push('check-passes');
  const odds = (['guess', 'possible', 'likely'] as const)[reasons.length] ?? 'guess';
  return [
    {
      code: courier,
      odds,
      reasons: reasons.length > 0 ? reasons : ['length'],
      kind: check ? KINDS[check] : 'pattern',
      literals,
    },
  ];
}

/**
 * Rates how likely it is that a courier has the parcel with an S10 number. The most likely courier is the postal service that
 * issued the number, whose country code is at its end. Cambodia Post is also likely, because it delivers foreign parcels. The
 * least likely are couriers that track the numbers of every postal service. If the check digit is wrong, all get equal odds.
 */
function judgePostal(courier: string, literals: number, postal: NumberExplanation): Found {
  const isIssuer = literals >= LEAST_LITERALS;
  const role = isIssuer ? 'issuer' : courier === HOME_POST ? 'delivers-here' : 'any-post';
  const passes = postal.check === 'passes';
  const isSure = isIssuer && !postal.isReservedIndicator;
  return {
    code: courier,
    odds: !passes ? 'possible' : isSure ? 'sure' : role === 'any-post' ? 'possible' : 'likely',
    reasons: [role, passes ? 'check-passes' : 'check-fails'],
    kind: 's10',
    literals: isIssuer ? literals : role === 'delivers-here' ? 1 : 0,
  };
}

/**
 * Returns the sort key of a match. The match with the lowest key comes first. It has the best odds and, if the odds are equal, a
 * correct check digit.
 */
function rankOf({ odds, reasons }: Found): number {
  const weak = reasons.includes('check-passes') ? 0 : 1;
  return Odds.options.indexOf(odds) * 2 + weak;
}
