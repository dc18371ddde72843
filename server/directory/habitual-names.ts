/**
 * Returns the names that people use for a place or page but that the tables do not contain.
 * @param key NCDD code of a place, or name of a page
 */
export function habitualNamesOf(key: string): readonly string[] {
  return HABITUAL_NAMES.get(key) ?? [];
}

const VOWELS = /[aeiou]/gu;

/**
 * Lists two short forms of a province's name: one with the initial of the first word (K Cham, P Penh), and one without
 * vowels (Phnm Pnh). A name of one word has no short forms.
 */
export function listShortNames(name: string): string[] {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? [] : [[first.slice(0, 1), ...rest].join(' '), name.replace(VOWELS, '')];
}

/**
 * Names that people use for a place or a page but that the tables do not contain. The key is the NCDD code of the place, or the
 * name of the page. The search finds the place or page by these names, but they are never shown. Provinces have both
 * romanisations of ISO 3166-2:KH (the national draft of 1997, BGN/PCGN 1972). A romanisation that sounds like the name in the
 * tables is left out, unless it is the name of another place.
 * A district or commune often has the name of its province, or a former name. Abbreviations such as `PP` come from tickets,
 * parcels, number plates and advertisements. All other names are spellings that no rule of the search produces.
 */
const HABITUAL_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['01', ['Banteay Mean Choay', 'Bantey Mean Chey', 'BMC']],
  ['02', ['Baat Dambang', 'Batdambang', 'BTB']],
  ['03', ['KPC']],
  ['05', ['KPS']],
  ['06', ['Kampong Thum']],
  ['09', ['Kaoh Kong']],
  ['10', ['Kracheh']],
  ['11', ['MDK']],
  ['12', ['Phnum Penh', 'PP']],
  ['13', ['PVH']],
  ['14', ['Prey Veaeng']],
  ['15', ['Pousaat', 'Pouthisat']],
  ['16', ['Rotanak Kiri', 'Rotanokiri', 'RTK']],
  ['17', ['Siem Reab', 'SR', 'REP']],
  ['18', ['Preah Seihanu', 'Kampong Som', 'SHV']],
  ['19', ['Stueng Traeng']],
  ['20', ['Svaay Rieng', 'SVR']],
  ['21', ['Taakaev', 'Takaev']],
  ['22', ['Otdar Mean Choay', 'Odor Meanchey', 'Oudor Meanchey', 'OMC']],
  ['23', ['Kaeb']],
  ['0106', ['Sisophon', 'ស៊ីសុផុន']],
  ['0502', ['Kampong Speu']],
  ['0213', ['Keas Kralo']],
  ['0509', ['Oudong', 'Udong', 'Udong Meanchey', 'Oudong Meanchey']],
  ['0603', ['Kampong Thom']],
  ['0810', ['Saang']],
  ['0904', ['Koh Kong', 'Khemarak Phoumin']],
  ['1002', ['Kratie']],
  ['1203', ['Prampir Makara', '7 Makara', 'ប្រាំពីរមករា']],
  ['1204', ['TK']],
  ['1205', ['Dangkor']],
  ['1505', ['Sampov Meas', 'សំពៅមាស']],
  ['1801', ['Mittapheap', 'មិត្តភាព']],
  ['1904', ['Stung Treng']],
  ['2108', ['Takeo']],
  ['020606', ['Ta Laos']],
  ['021302', ['Keas Kralo']],
  ['070607', ['Kanthaor Khang Cheung']],
  ['070608', ['Kanthaor Khang Kaeut']],
  ['070609', ['Kanthaor Khang Lech']],
  ['080502', ['Kaam Samnor']],
  ['080902', ['Chrey Laos']],
  ['090302', ['Koh Kapik']],
  ['100209', ['Kratie']],
  ['100501', ['Khsim']],
  ['120401', ['Depo 1', 'Depot 1']],
  ['120402', ['Depo 2', 'Depot 2']],
  ['120403', ['Depo 3', 'Depot 3']],
  ['120308', ['Boeung Prolit', 'Boeung Pralit']],
  ['120704', ['Kilometer 6', 'KM 6', 'Kilo 6', 'គីឡូម៉ែត្រ៦', 'គីឡូលេខ៦']],
  ['180101', ['No 1', 'Commune 1', 'សង្កាត់១']],
  ['180102', ['No 2', 'Commune 2', 'សង្កាត់២']],
  ['180103', ['No 3', 'Commune 3', 'សង្កាត់៣']],
  ['180104', ['No 4', 'Commune 4', 'សង្កាត់៤']],
  ['180502', ['Koh Rong Samloem', 'Koh Rong Sanloem']],
  ['220101', ['Anlong Veng']],
  ['myPostcode', ['My postcode', 'My zip code']],
  ['postcode', ['Postcode', 'Zip code']],
]);
