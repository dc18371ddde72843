import type { CheckName, Courier } from '#shared/contracts/courier.ts';
import type { Candidate, Detection, NumberExplanation, Odds, Reason } from '#shared/contracts/tracking.ts';
import { checkDigits } from './check-digits.ts';
import { isPhoneNumber } from './is-phone-number.ts';
import { explainPostalNumber, isPostalNumber } from './postal-number.ts';
import { readShape, type Shape } from './shape.ts';

/** Delivers in Cambodia what posts abroad send. */
const HOME_POST = 'cambodia-post';
/** Letters or digits at a fixed place that tell a courier from others. One alone is chance. */
const LEAST_LITERALS = 2;
/** Shorter numbers are of nobody. */
const LEAST_LENGTH = 5;

const KINDS: Record<CheckName, NumberExplanation['kind']> = {
  s10: 's10',
  ups: 'ups',
  'fedex-12': 'fedex',
  'fedex-15': 'fedex',
  'fedex-34': 'fedex',
  usps: 'usps',
  dhl: 'dhl',
};
const ODDS: readonly Odds[] = ['sure', 'likely', 'possible', 'guess'];

/** What a number says of itself, and whose it may be, the most likely first. */
export type Read = { explanation: NumberExplanation; candidates: Candidate[] };

type Rule = { courier: string; shape: Shape; check: CheckName | null };
type Found = Candidate & { kind: NumberExplanation['kind']; literals: number };

/**
 * Reads numbers by the shapes of a list of couriers. It asks nobody, and looks at each character of a number once for each
 * shape.
 * @returns a function of a cleaned number
 */
export function createDetector(couriers: readonly Courier[]): (number: string) => Read {
  const rules = couriers.flatMap(({ code, shapes }) =>
    shapes.flatMap(({ shape: text, check }): Rule[] => {
      const shape = readShape(text);
      return shape ? [{ courier: code, shape, check }] : [];
    }),
  );
  return (number) => {
    if (isPhoneNumber(number)) return { explanation: toExplanation(number, 'phone'), candidates: [] };
    if (number.length < LEAST_LENGTH)
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

/** The same in the shape of the call's response: the least likely first. */
export function toDetection({ explanation, candidates }: Read, couriers: readonly Courier[]): Detection {
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

/** One of each courier, by the best of its shapes. */
function toCandidates(found: readonly Found[]): Candidate[] {
  return found
    .filter(({ code }, index) => found.findIndex((other) => other.code === code) === index)
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

/** A post whose letters end the number gave it; one that takes any numbers shows it. */
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

/** A check digit says more than a prefix, and that more than a length. */
function rankOf({ odds, reasons }: Found): number {
  const weak = reasons.includes('check-passes') ? 0 : 1;
  return ODDS.indexOf(odds) * 2 + weak;
}
