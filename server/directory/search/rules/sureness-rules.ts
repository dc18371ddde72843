import type { Sureness } from '#shared/contracts/addresses/address.ts';
import { COSTS, LETTERS } from '../costs.ts';
import { isOfCommonWords, isOfPlainWords } from '../read/words-of-no-place.ts';
import { LEVELS } from '../read/unit-words.ts';
import type { LineEvidence } from './line-evidence.ts';
import { decide, type SearchRule } from './meant-rules.ts';

/** Rules that lower the sureness of the first place found. If none applies, the sureness is `exact`. */
export const SURENESS_RULES: SearchRule<LineEvidence, Sureness>[] = [
  {
    id: 'page-or-doubt',
    sees: ({ entry, best }) => entry.target.category === 'page' || best.isDoubtful === true,
    effect: 'none',
    reason: 'A page is no place, and a doubtful place is shown only as a result.',
    lines: ['null', 'grandma'],
  },
  {
    id: 'plain-words',
    sees: ({ query, best }) => isOfPlainWords(query, best.cost),
    effect: 'none',
    reason: 'Words for kinds of places do not name a place: in the village, near the market.',
    lines: ['ជិតផ្សារ', 'នៅជិតផ្សារ', 'ក្រោយផ្សារ'],
  },
  {
    id: 'common-words',
    sees: (seen) => seen.best.cost > COSTS.exact && isOfCommonWords(seen.query) && !seen.isSpelledOut,
    effect: 'none',
    reason: 'Words of forms and notes resemble names by chance: keep dry, down town.',
    lines: ['city center', 'Sender'],
  },
  {
    id: 'guessed-village',
    sees: ({ best, entry, alignment }) =>
      best.isGuess === true && entry.level >= LEVELS.village && alignment.above.length === 0,
    effect: 'none',
    reason: 'Almost every word resembles the name of some village.',
    lines: ['ក្រែមលាបមុខ', 'សួស្តីបង', 'ប្រញាប់'],
  },
  {
    id: 'other-first-letter',
    sees: (seen) => seen.best.isGuess === true && seen.hasOtherFirstLetter,
    effect: 'none',
    reason: 'People rarely mistype the first letter: Vong Pisey is a person, not Kong Pisei.',
    lines: ['Vong Pisey'],
  },
  {
    id: 'short-in-chat',
    sees: (seen) => seen.isChatMessage && seen.ownLetters < LETTERS.inChat && seen.own.cost >= COSTS.prefix,
    effect: 'none',
    reason: 'The line is a chat message, and its short words resemble names by chance.',
    lines: ['សូមផ្ញើអាសយដ្ឋាន'],
  },
  {
    id: 'code-of-another',
    sees: ({ codes }) => codes.some(({ isOfOther }) => isOfOther),
    effect: 'unsure',
    reason: 'A code in the line is that of another place.',
    lines: [
      'Srae Char, Snuol, Kratie 080906',
      'Khcheay Khang Cheung, Dang Tong, Kampot 190103',
      'Chaong Maong, Tuek Phos, Kampong Chhnang 100106',
    ],
  },
  {
    id: 'village-in-miscalled',
    sees: (seen) => seen.isVillageInMiscalled,
    effect: 'unsure',
    reason:
      'The line calls the commune of the village a town, or its town a commune: it may mean the place of that kind, which has no such village.',
    lines: [
      'River Road, Sovannsakor Village, Sangkat Kampong Bay, Kampot City, Kampot Province',
      'Kampong Trach Village, Kampong Trach district',
      'ផ្លូវមាត់ទន្លេ ភូមិ១ឧសភា សង្កាត់កំពង់បាយ ក្រុងកំពត ខេត្តកំពត',
    ],
  },
  {
    id: 'contradiction',
    sees: ({ alignment }) => alignment.contradicting.length > 0,
    effect: 'unsure',
    reason: 'The line names a district, province or commune that does not contain the place.',
    lines: ['Chaong Maong, Kratie', 'ឃុំភ្លើងឆេះរទេះ ស្រុកអង្គស្នួល ខេត្តកណ្តាល'],
  },
  {
    id: 'landmark-elsewhere',
    sees: (seen) => seen.alignment.above.length === 0 && seen.hasHintElsewhere,
    effect: 'unsure',
    reason:
      'The line names nothing that contains the place, and its landmark lies in another district: City Mall Olympic.',
    lines: ['ស៊ីធីម៉ល អូឡាំពិក'],
  },
  {
    id: 'words-left-beside-area',
    sees: (seen) => seen.left >= LETTERS.word && seen.isArea,
    effect: 'unsure',
    reason: 'The search understood only the district or province, and other words are left over.',
    lines: [
      'BK2 Toul Kork PP, msg us on m.me/coffeecorner',
      'Keh Chng Bar Kaev',
      'Phnom Penh airport (Pochentong)',
    ],
  },
  {
    id: 'words-left-beside-slip',
    sees: (seen) => seen.left >= LETTERS.word && seen.slips > 0,
    effect: 'unsure',
    reason: 'A name has a slip, and other words are left over.',
    lines: [
      '"","National Road 5","Ra Village","Sankat Phpas Prey","Krong Pursat","Pursat Province"',
      'Srae Preah, Koh Kong',
    ],
  },
  {
    id: 'other-name-longer',
    sees: (seen) => seen.hasOtherName('longer'),
    effect: 'unsure',
    reason: 'A name and the leftover words together name another place: Kokir Thum.',
    lines: ['chrey vien, prey chh', 'Pralay, Stung Treng', 'Roka Krau, Svay Rieng'],
  },
  {
    id: 'other-name-spelled',
    sees: (seen) => seen.hasOtherName('spelled'),
    effect: 'unsure',
    reason: 'The words taken for a name with a slip spell another name exactly.',
    lines: ['Boeng Khnar, Kratie', 'Kaoh Khnhaer, Kampong Speu', 'Ta Khmao, Kampong Chhnang'],
  },
  {
    id: 'other-name-beside',
    sees: (seen) => seen.hasOtherName('beside'),
    effect: 'unsure',
    reason: 'The leftover words name another commune of the same parent.',
    lines: ['Pralay, Stoung, Stung Treng'],
  },
  {
    id: 'rival',
    sees: (seen) => seen.rivals.some((rival) => !seen.isBelow(rival)),
    effect: 'unsure',
    reason:
      'The line fits another place of the same or a higher level equally well, and that place has another code.',
    lines: ['sangkat toul sv', 'mean chey kha', 'kokir commu'],
  },
  {
    id: 'rival-below',
    sees: (seen) => seen.rivals.length > 0,
    effect: 'likely',
    reason: 'A smaller place elsewhere has the same name.',
    lines: ['បឹង បារាយណ៍ កំពង់ធំ', 'Phnom Penh 12000, Cambodia', 'HXVH+4R Kampong Kandal, Kampot'],
  },
  {
    id: 'not-of-today',
    sees: (seen) =>
      seen.namesFormerParent || seen.entry.isFormer || seen.codes.some(({ isOfNone }) => isOfNone),
    effect: 'likely',
    reason: 'The line holds a former parent, a former name, or a code that no place has.',
    lines: ['Kantaok, Khan Dangkor, Phnom Penh', 'Olympic, Khan Chamkar Mon', 'Bavet, Chantrea, Svay Rieng'],
  },
  {
    id: 'inexact',
    sees: ({ alignment }) => alignment.cost >= COSTS.phonetic,
    effect: 'likely',
    reason: 'Letters are left over, or a name is inexact.',
    lines: [
      'Toul Sangke 2, ខណ្ឌឫស្សីកែវ, PP',
      'phum 3, ច្បារអំពៅទី១, Chbar Ampov, Phnom Penh',
      'ភូមិ Mondul 1 សង្កាត់ Svay Dangkum Siem Reap',
    ],
  },
  {
    id: 'part-of-chain',
    sees: (seen) => seen.isAddress && !seen.isWholeChain,
    effect: 'likely',
    reason: 'The line is an address and does not name both the district and the province of the place.',
    lines: [
      'st 371 ស្ទឹងមានជ័យ3 Meanchey',
      '#45 ផ្លូវលេខ3 Svay Por ក្រុង Battambang',
      'TTP1, Chamkarmon, beside Amazon cafe',
    ],
  },
];

/** Returns how sure it is that a line means the first place found. */
export function judge(seen: LineEvidence): Sureness {
  return decide(SURENESS_RULES, seen) ?? 'exact';
}
