import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';

/** A province, district or commune as the compact index holds it. */
export type IndexedPlace = {
  level: PlaceSummary['level'];
  /** NCDD code. */
  code: string;
  /** Null where the code is disputed. */
  postcode: string | null;
  /** The same, or the likelier one of a dispute; null where the index does not say. */
  likelyPostcode: string | null;
  name: BilingualText;
  unit: BilingualText;
  /** Other spellings in Latin letters. */
  otherNames: readonly string[];
  /** Language-free path of its page. */
  path: string;
  /** What it lies in, from the province down. */
  parents: readonly IndexedPlace[];
};

/** What the tables say of a place; its level and parents are in its code. */
export type IndexRow = Pick<IndexedPlace, 'code' | 'postcode' | 'name' | 'unit' | 'otherNames'> & {
  slug: string;
  /** Of a code in dispute, the likelier one. */
  candidate?: string | undefined;
};

const LEVEL_OF_LENGTH = new Map<number, IndexedPlace['level']>([
  [2, 'province'],
  [4, 'district'],
  [6, 'commune'],
]);
const POSTCODE_LENGTH = 6;
const DISPUTED = '-';
const BETWEEN_NAMES = ';';

/**
 * The index as text: a line with the units, in pairs of English and Khmer, then a line for each place: NCDD code, which
 * unit, both names, and where they are not the usual ones postcode, slug and other names. Tabs part the cells.
 * @param rows provinces before districts before communes
 */
export function toPlaceIndexText(rows: readonly IndexRow[]): string {
  const units = [...new Set(rows.map(({ unit }) => unitKey(unit)))];
  const lines = rows.map(({ code, postcode, candidate = '', name, unit, slug, otherNames }) =>
    [
      code,
      units.indexOf(unitKey(unit)),
      name.en,
      name.km,
      postcode === usualPostcode(code) ? '' : (postcode ?? DISPUTED + candidate),
      slug === usualSlug(name.en) ? '' : slug,
      otherNames.join(BETWEEN_NAMES),
    ]
      .join('\t')
      .trimEnd(),
  );
  return [units.join('\t'), ...lines].join('\n');
}

/**
 * Reads what `toPlaceIndexText` wrote.
 * @returns the places in their order
 * @throws Error naming the line that is none of it
 */
export function readPlaceIndex(text: string): IndexedPlace[] {
  const [first = '', ...lines] = text.split('\n');
  const units = readUnits(first);
  const byCode = new Map<string, IndexedPlace>();
  for (const line of lines) {
    const [code = '', unitNumber, en = '', km = '', postcode = '', slug = '', others = ''] = line.split('\t');
    const level = LEVEL_OF_LENGTH.get(code.length);
    const unit = units[Number(unitNumber)];
    const parent = byCode.get(code.slice(0, -2));
    if (!level || !unit || km === '') throw new Error(`The index of places has the line "${line}"`);
    byCode.set(code, {
      level,
      code,
      ...readPostcodeCell(postcode, code),
      name: { en, km },
      unit,
      otherNames: others === '' ? [] : others.split(BETWEEN_NAMES),
      // Made when it is asked for: of two thousand, a visitor follows one.
      get path() {
        return `${parent?.path ?? ''}/${slug || usualSlug(en)}`;
      },
      parents: parent ? [...parent.parents, parent] : [],
    });
  }
  return [...byCode.values()];
}

/** Most slugs and codes follow from the name and the NCDD code: only those that do not take room. */
function usualSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function usualPostcode(code: string): string {
  return code.padEnd(POSTCODE_LENGTH, '0');
}

function unitKey({ en, km }: BilingualText): string {
  return `${en}\t${km}`;
}

function readUnits(line: string): BilingualText[] {
  const cells = line.split('\t');
  return cells.flatMap((en, index) => (index % 2 === 0 ? [{ en, km: cells[index + 1] ?? '' }] : []));
}

function readPostcodeCell(cell: string, code: string): Pick<IndexedPlace, 'postcode' | 'likelyPostcode'> {
  if (cell.startsWith(DISPUTED))
    return { postcode: null, likelyPostcode: cell.slice(DISPUTED.length) || null };
  const postcode = cell || usualPostcode(code);
  return { postcode, likelyPostcode: postcode };
}
