import type { AddressPartKind } from '#shared/contracts/addresses/address.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import type { Span } from './read-line.ts';

/** A span of a line that is not a place, in UTF-16 units of the line as typed. */
export type NonPlace = Span & {
  kind: AddressPartKind;
  /** True if the span may also name a place. A village may have the name of a street or a carrier, or a number as its name. */
  isSoft: boolean;
};

// The constants below are parts of the patterns that match words of addresses. The letters of an address are converted to lower
// case, and its digits to ASCII digits, before a pattern is applied.

/**
 * Matches one number: 12, 12A, 12BEo, 148ABCD or 10z0. `NUMBERS` matches one or more numbers with signs or "and" between them.
 */
const NUMBER = String.raw`\d{1,4}(?:[a-z]{1,4}\d{0,2}(?![a-z\d])|(?![\da-z]))`;
const NUMBERS = String.raw`${NUMBER}(?:\s*(?:[-–/&,+]|\band\b|និង)\s*#?${NUMBER}(?!\s*(?:st|str|street|road|rd|m)\b))*`;
/** Excludes a number after one of these words, because such a number is the name of a place: Sangkat No. 4, Kilometre No 6. */
const NO_UNIT_BEFORE = String.raw`(?<!(?:sangkat|songkat|commune|khum|village|phum|phumi|\bsk\.?|s/k|kilometer|kilometre|kilo|\bkm|សង្កាត់|ឃុំ|ភូមិ|ស/ក|គីឡូម៉ែត្រ)\s*)`;
const STREET = String.raw`(?:streets?|strt|str|st|roads?|rd|boulevard|blvd|bld|boul|avenue|ave|av|lane|alley|highway|hwy|rue|vithei|vithi)`;
const NATIONAL = String.raw`(?:national\s+(?:road|route|highway|street)|nat(?:ional)?\.?\s*rd|route\s+nationale|\bnr|\brn|n\.r\.?)`;
/** Words for a street that are written after the name of the street. */
const BEHIND_NAMES = String.raw`(?:streets?|str|st|road|rd|boulevard|blvd|bld|avenue|ave|lane|alley|quay|highway|hwy)`;
/** Names of streets that people often write without a word such as "street". */
const KNOWN_STREETS = String.raw`(?:preah\s+|samdech\s+|samdach\s+)*(?:monivong|norodom|sothearos|sothearoth|monireth|kampuchea\s+krom|mao\s+ts[eé]\s+t(?:o?ung|ong)|charles\s+de\s+gaul?le|(?:russian\s+)?confederation\s+de\s+la\s+russie|russian(?:\s+federation)?(?!\s+market)|kim\s+il\s+sung|pen+\s+nouth|veng\s+sreng|sivat?ha|sivut(?:h)?a|pokambor|ekareach)`;
/** Streets whose names are also names of places. They are recognised only if a word such as "street" follows. */
const STREETS_WITH_WORD = String.raw`(?:preah\s+|samdech\s+|samdach\s+)*(?:national\s+assembly|sihanouk|oknha\s+\p{L}+\s+\p{L}+)`;
const KHMER_END = String.raw`(?=សង្កាត់|ឃុំ|ខណ្ឌ|ស្រុក|ក្រុង|ទីក្រុង|ខេត្ត|រាជធានី|ភូមិ|ផ្លូវ|[^\u1780-\u17ff]|$)`;
const KHMER_NAME = String.raw`[\u1780-\u17ff\u200b-\u200d]+?${KHMER_END}`;

/** Words for a building that are written after its name. Those in `BUILDING_BEFORE` are written before it. */
const BUILDING = String.raw`(?:hotel|hostel|resort|guest\s?house|villas?|towers?|plaza|mall|cent(?:er|re)|building|bldg|condo(?:minium)?s?|apartments?|residences?|hospital|clinic|school|university|institute|college|pagoda|bank|restaurant|caf[eé]|coffee|bar|spa|offices?|company|co|ltd|embassy|consulate|organi[sz]ation|association|pharmacy|shop|store|mart|supermarket|garage|factory|park|garden|church|mosque)`;
const BUILDING_BEFORE = String.raw`(?:embassy\s+of|ministry\s+of|university\s+of|bank\s+of|condo|residence|hotel|villa|borey(?!\s+(?:cholsar|ou\s))|borei(?!\s+(?:chol|ou\s|keila)))`;
const REST = String.raw`[^,;:()#\n\d]*`;

/** Bus lines and other firms that carry parcels between towns. People write the name of the firm beside the name of the town. */
const CARRIER = String.raw`(?:v[ie]r(?:ea|a|e)[ck]\s*-?\s*bunt(?:ham|han)|vet\s+express|capitol\s+(?:express|tours?)|lar+y?ta(?:\s+express)?|giant\s+ibis|mekong\s+express|j\s*&\s*t(?:\s+express)?|grab\s+express)`;
/** Short names of carriers that also occur in names of places and shops: Vey Vet, Vet Clinic. */
const SHORT_CARRIER = String.raw`(?:vet|capitol|grab)`;
const KHMER_CARRIER = String.raw`(?:វី?រ(?:ៈ|ះ|:)?\s*ប៊ុនថាំ|កាពីតូល|ឡារីតា|ជេអេន?ធី)`;

/**
 * Patterns for parts of an address that are not places. They match text in lower case with ASCII digits. The order matters,
 * because text that matches a pattern is blanked out before the next pattern is tried.
 */
const NON_PLACES: readonly [kind: AddressPartKind, source: string][] = [
  [
    'other',
    String.raw`[^\s@]+@[^\s@]+\.[^\s@]+|(?:https?://|www\.)\S+|(?:facebook|fb|e-?mail|page)\s*:\s*\S+`,
  ],
  [
    'other',
    String.raw`(?:(?<![\p{L}\p{N}])(?:(?:tam|via|by)\s+)?|តាម\s*)${CARRIER}(?![\p{L}\p{N}])|(?:(?<![\p{L}\p{N}])(?:tam|via|by)\s+|តាម\s*)${SHORT_CARRIER}(?![\p{L}\p{N}])|(?:តាម)?(?:រថយន្ត|ឡាន)?${KHMER_CARRIER}(?![\u17b4-\u17d3])`,
  ],
  // Without "tam", "via" or "by" before it, a short name is read as a carrier only if no word follows, or if the word "tel"
  // follows.
  ['other', String.raw`(?<![\p{L}\p{N}])${SHORT_CARRIER}(?!\p{N}|\s*(?!tel(?!\p{L}))\p{L})`],
  ['plus-code', String.raw`(?<![\p{L}\p{N}])[2-9cfghjmpqrvwx]{4,8}\+[2-9cfghjmpqrvwx]{2,3}(?![\p{L}\p{N}])`],
  ['position', String.raw`-?\d{1,3}\.\d{3,}\s*[,;/\s]\s*-?\d{1,3}\.\d{3,}`],
  // A pair of numbers with only two decimals is a position only if it lies in Cambodia.
  ['position', String.raw`(?<![\d.])(?:9|1[0-4])\.\d{2,}\s*[,;/\s]\s*10[2-7]\.\d{2,}(?![\d.])`],
  [
    'phone',
    String.raw`(?:\b(?:tel(?:ephone)?|phone|mobile|hp|h/p|fax|call|whatsapp|telegram|contact)|លេខទូរស័ព្ទ|ទូរស័ព្ទ|ទូរសព្ទ)[.\s:]*(?:no\.?|number)?[\s:]*\(?\+?\d[\d\s()./-]{5,}\d(?:\s*/\s*\d{2,3}[\d\s-]{5,}\d)*`,
  ],
  [
    'phone',
    String.raw`(?<!\d)(?:\(?\+\s?\d{1,3}\)?|\(?855\)?)[\s.-]?\(?0?\)?\d{1,4}\)?(?:[\s.-]?\d{2,4}){2,3}(?!\d)|(?<!\d)0\d{1,2}(?:[\s.-]\d{3}[\s.-]?\d{3,4}|\d{6,7}|(?:[\s.-]\d{2}){3})(?!\d)`,
  ],
  ['house', String.raw`\bp\.?\s?o\.?\s*box\s*(?:no\.?)?\s*[\d-]+|\(855\)`],
  // Digits beside a currency are a price. A currency after a tab does not count, because it is in the next cell of a table.
  [
    'code',
    String.raw`(?<![\p{L}\p{N}#/+-]|#\s|[$៛][^\S\t]?)(?:kh[\s-]?)?(?:\d{6}|\d{2} \d{2} \d{2}|\d{5})(?![\p{L}\p{N}/+-]|[^\S\t]?(?:[$៛]|(?:riels?|r|khr|usd|រៀល|ដុល្លារ)(?![\p{L}\p{M}.])))`,
  ],
  ['street', String.raw`${NATIONAL}[\s.]*(?:no\.?|number|n[°º]|#|nr\.?)?[\s.#:]*\d{1,3}[ab]?(?![\d\p{L}])`],
  [
    'street',
    String.raw`(?<![\p{L}\p{N}])\d{1,4}[a-z]?(?:\.\d)?\s*(?:m|meters?|metres?)?\s*${STREET}(?![\p{L}\p{N}])(?!\.?\s*#?\d|\s+fl(?:oor)?(?!\p{L}))`,
  ],
  [
    'street',
    String.raw`(?<!\p{L})${STREET}[.\s:]*(?:no\.?|number|n[°º]|#|nr\.?)?[.\s#:]*\d{1,4}(?:\.\d)?[a-z]{0,2}(?![\d\p{L}])(?:\s*(?:m|meters?|metres?)\b)?(?:\s*(?:&|and|,|/|-)\s*#?\d{1,4}[a-z]{0,2}(?![\d\p{L}]))*`,
  ],
  [
    'street',
    String.raw`ផ្លូវ(?:បេតុង|លំ)(?![\u1780-\u17d3])|(?:មហាវិថី|វិថី|ផ្លូវជាតិ|ផ្លូវ)\s*(?:លេខ)?\s*(?:\d{1,4}(?:\.\d)?[a-z\u1780-\u17a2]?(?![\d])|${KHMER_NAME})`,
  ],
  ['street', String.raw`(?<!\p{L})${STREETS_WITH_WORD}\s+${STREET}(?!\p{L})`],
  [
    'street',
    String.raw`(?<!\p{L})${KNOWN_STREETS}(?:\s+${STREET}(?!\p{L}))?(?![\p{L}])(?!\s+(?:province|city|town|bridge|ville))`,
  ],
  [
    'street',
    String.raw`(?<=(?:^|[,;:()\d#\n])\s*)(?:\p{L}[\p{L}'.]*\s+){1,4}${BEHIND_NAMES}(?![\p{L}\p{N}])`,
  ],
  ['street', String.raw`(?<![\p{L}\p{N}])(?:\p{L}[\p{L}'.]*\s+){1,2}${BEHIND_NAMES}(?![\p{L}\p{N}])`],
  [
    'street',
    String.raw`(?<!\p{L})(?:street|str|st|rue|road|boulevard|blvd|avenue|ave|vithei|vithi)\.?\s+\p{L}[\p{L}']*(?:\s+\p{L}[\p{L}']*){0,2}(?=\s*[,;()]|\s*$)`,
  ],
  [
    'house',
    String.raw`${NO_UNIT_BEFORE}(?:#+|№|(?<!\p{L})(?:(?:house|home|flat|shop|building|bldg|villa|room|apt|apartment|unit|lot)\s*(?:no|number|n[°º]|#)?|no|nr|number|n[°º]|rm|suite|plot|block|stall|group|krom|gate)(?!\p{L})|ផ្ទះលេខ|អគារលេខ|ផ្ទះ|អគារ|បន្ទប់លេខ|បន្ទប់|ក្រុមទី|ក្រុម|តូបលេខ|តូប|លេខ)[.\s:#]*${NUMBERS}(?:\s*(?:អា|បេ))?`,
  ],
  // Chinese streets (334号路, 4号公路), house and building numbers (门牌43号, 162号大楼) and floors (1楼).
  ['street', String.raw`(?<!\d)\d{1,4}[a-z]?\s*号?\s*(?:公路|大街|路|街)`],
  ['house', String.raw`(?:门牌)?(?<!\d)\d{1,4}[a-z]?\s*号(?:大楼|楼)?|(?<!\d)\d{1,2}\s*[楼层]`],
  [
    'house',
    String.raw`(?<![\p{L}\p{N}])(?:\d{1,2}\s*(?:st|nd|rd|th)|first|second|third|fourth|fifth|ground|top)\s+(?:floor|fl)\b|\b(?:level|floor)\s*\d{1,2}\b|\b\d{1,2}f\b|ជាន់ទី\s*\d+`,
  ],
  ['house', String.raw`^\s*${NUMBERS}(?=\s*,|\s*$)`],

  ['building', String.raw`(?<=(?:^|[,;:()\n])\s*)${BUILDING_BEFORE}(?!\p{L})${REST}`],
  ['building', String.raw`(?<=(?:^|[,;:()\n])\s*)(?:[^\s,;:()#\n]+\s+){1,6}?${BUILDING}(?![\p{L}])${REST}`],
  [
    'building',
    String.raw`(?<![\u1780-\u17ff])(?:បុរី(?!អូរ|ជល)|ខុនដូ|សណ្ឋាគារ|អគារ|មន្ទីរពេទ្យ|ធនាគារ)\s*${KHMER_NAME}`,
  ],
];

const PATTERNS = NON_PLACES.map(([kind, source]) => ({ kind, pattern: new RegExp(source, 'gu') }));
const DIGIT = /\d/;
const BARE_NUMBER = /^\s*(?:លេខ)?\s*\d+/u;
const HOUSE_MARK = /^(?:[#№]|(?:house|home|no|nr|number)(?!\p{L})|ផ្ទះ)/iu;
const BETWEEN_CELLS = /^\s*[\t,;|]\s*$/u;
const SHORT_CARRIER_ALONE = new RegExp(String.raw`^${SHORT_CARRIER}$`, 'u');
/** Replaces each character of a non-place. A comma separates the words before and after it, and is never part of a word. */
const BLANK = ',';
/**
 * Matches a unit word. Text with a unit word is not read as a building, because it also names a place: "Kampong Svay School
 * Sangkat 4".
 */
const UNIT_WORD =
  /(?<!\p{L})(?:sangkat|khan|commune|district|province|village|khum|srok|krong|khet|phum|city|town|sk|kh)(?!\p{L})/u;

/** Finds streets, houses, buildings, phones, codes and the like in a line, in the order of the line. */
export function findNonPlaces(line: string): NonPlace[] {
  let rest = toAsciiDigits(toSameLengthLowerCase(line));
  const found: NonPlace[] = [];
  for (const { kind, pattern } of PATTERNS) {
    const before = found.length;
    for (const match of rest.matchAll(pattern)) {
      const span = trim(match[0], match.index);
      if (kind === 'building' && UNIT_WORD.test(match[0])) continue;
      if (span.end > span.start) found.push({ kind, ...span, isSoft: isSoft(kind, match[0]) });
    }
    if (found.length > before) rest = blankOut(rest, found.slice(before));
  }
  return withoutIds(
    line,
    found.toSorted((a, b) => a.start - b.start),
  );
}

/**
 * In "17, #12", the number 17 is the row number of a list, because a house number with a mark follows it. Such a bare number is
 * not a house, so its kind is changed to `other`.
 */
function withoutIds(line: string, [first, second, ...others]: NonPlace[]): NonPlace[] {
  if (!first) return [];
  if (!second) return [first];
  const isHouse = second.kind === 'house' && HOUSE_MARK.test(line.slice(second.start, second.end));
  const isBeside = BETWEEN_CELLS.test(line.slice(first.end, second.start));
  const isId = isHouse && isBeside && first.kind === 'house' && first.isSoft;
  return [isId ? { ...first, kind: 'other', isSoft: false } : first, second, ...others];
}

/**
 * True for parts that may also be a place: a building, a street name without a number, the short name of a carrier, and a house
 * number that begins with digits, with or without លេខ (number) before them.
 */
function isSoft(kind: AddressPartKind, text: string): boolean {
  if (kind === 'building') return true;
  if (kind === 'street') return !DIGIT.test(text);
  if (kind === 'other') return SHORT_CARRIER_ALONE.test(text);
  return kind === 'house' && BARE_NUMBER.test(text);
}

/** True for a street, house or building, because only addresses contain them. */
export function isOfAddress({ kind }: NonPlace): boolean {
  return kind === 'street' || kind === 'house' || kind === 'building';
}

/** Returns the digits of a code in a line as ASCII digits, without the country prefix KH. */
export function toDigits(typed: string, { start, end }: NonPlace): string {
  return toAsciiDigits(typed.slice(start, end)).replaceAll(/\D/g, '');
}

/** Replaces spans of a line by separators of the same length, so that offsets stay valid. */
export function blankOut(line: string, spans: readonly Span[]): string {
  return spans.reduce(
    (text, { start, end }) => text.slice(0, start) + BLANK.repeat(end - start) + text.slice(end),
    line,
  );
}

/**
 * Converts a line to lower case. A line with a letter that becomes two letters in lower case is returned unchanged, so that
 * offsets stay valid.
 */
function toSameLengthLowerCase(line: string): string {
  const lower = line.toLowerCase();
  return lower.length === line.length ? lower : line;
}

function trim(text: string, index: number): Span {
  const start = index + text.length - text.replace(/^[\s,;:]+/u, '').length;
  return { start, end: index + text.replace(/[\s,;:]+$/u, '').length };
}
