import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import { levelOf, parentOf } from './ncdd-code.ts';
import { CODE_DIGITS } from './postcode.ts';

export type IndexedPlace = {
  level: PlaceSummary['level'];
  code: string;
  /** The postcode; null if it is disputed, that is, if sources print two different codes. */
  postcode: string | null;
  /** The postcode or, if it is disputed, its likelier value; null if the index contains neither. */
  likelyPostcode: string | null;
  name: BilingualText;
  unit: BilingualText;
  otherNames: readonly string[];
  path: string;
  /** The parents, the province first. */
  parents: readonly IndexedPlace[];
};

/** The data of one line of the index. Level and parents are left out, because they follow from the NCDD code. */
export type IndexRow = Pick<IndexedPlace, 'code' | 'postcode' | 'name' | 'unit' | 'otherNames'> & {
  slug: string;
  /** The likelier value of a disputed postcode. */
  candidate?: string | undefined;
};

const DISPUTED = '-';
const BETWEEN_NAMES = ';';

/**
 * Writes the index as tab-separated text. The first line contains the kinds of areas (`unit`) in English and Khmer. Each other
 * line is a place: NCDD code, index of its `unit` in the first line, English name, Khmer name, postcode, slug and other names. A
 * postcode cell is empty if the postcode is the NCDD code padded with zeros to six digits. A slug cell is empty if `usualSlug`
 * returns the slug. A disputed postcode is a hyphen, followed by its likelier value if that is known.
 * @param rows places in the order provinces, districts, communes
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
 * Parses a text that `toPlaceIndexText` returned.
 * @returns the places in the order of the text
 * @throws Error with the first invalid line
 */
export function readPlaceIndex(text: string): IndexedPlace[] {
  const [first = '', ...lines] = text.split('\n');
  const units = readUnits(first);
  const byCode = new Map<string, IndexedPlace>();
  for (const line of lines) {
    const [code = '', unitNumber, en = '', km = '', postcode = '', slug = '', others = ''] = line.split('\t');
    const level = levelOf(code);
    const unit = units[Number(unitNumber)];
    const parent = byCode.get(parentOf(code));
    if (!level || level === 'village' || !unit || km === '')
      throw new Error(`Invalid line in the place index: "${line}"`);
    byCode.set(code, {
      level,
      code,
      ...readPostcodeCell(postcode, code),
      name: { en, km },
      unit,
      otherNames: others === '' ? [] : others.split(BETWEEN_NAMES),
      // The path is computed only when it is read, because a visitor needs few of the two thousand paths.
      get path() {
        return `${parent?.path ?? ''}/${slug || usualSlug(en)}`;
      },
      parents: parent ? [...parent.parents, parent] : [],
    });
  }
  return [...byCode.values()];
}

/** Returns the default slug of a name. The index stores a slug only if it differs from the default. */
function usualSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function usualPostcode(code: string): string {
  return code.padEnd(CODE_DIGITS, '0');
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
