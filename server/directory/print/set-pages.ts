import { formatDate } from '#shared/i18n/format.ts';
import { prakas77 } from '../queries/postcode-source.ts';
import type { PrintList, PrintRow } from './list-rows.ts';

/**
 * A line of text on a page. `x`, `y` and `size` are in points. `x` and `y` are measured from the lower left corner of
 * the page.
 */
type SetText = { x: number; y: number; size: number; weight: 400 | 600; text: string; grey?: boolean };
export type SetPage = { texts: SetText[]; rules: { y: number; from: number; to: number }[] };

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 };
const EDGE = 42;
const TOP = PAGE.height - 48;
const BOTTOM = 62;
const COLUMN = { code: EDGE, km: 104, en: 330 };
const ROW_HEIGHT = { province: 30, district: 24, commune: 14.5 };
const SIZE = { title: 20, subtitle: 12, province: 13, district: 10.5, commune: 9.5, foot: 7.5 };
/** At least this many rows follow a heading on the same page. */
const ROWS_WITH_HEAD = 2;

const WORDS = {
  title: { km: 'លេខកូដប្រៃសណីយ៍៖ ', en: 'Postal codes: ' },
  source: `${prakas77.title.km}, ${formatDate('km', prakas77.date)} · ${prakas77.title.en}, ${formatDate('en', prakas77.date)}`,
  readings:
    '* ប្រភពមិនត្រូវគ្នា។ លេខដែលប្រភពមាន នៅក្នុងវង់ក្រចក។ · Sources do not agree; the codes that they print stand in brackets.',
};

/** @param address the name of the site and the path of the web page with the lists, for the foot of each page */
export function setPages({ title, rows }: PrintList, address: string): SetPage[] {
  const pages: SetPage[] = [];
  let page = newPage();
  let y = setTitle(page, title);
  let district: PrintRow | undefined;
  let province: PrintRow | undefined;
  const turn = (): void => {
    pages.push(page);
    page = newPage();
    y = TOP;
  };
  for (const row of rows) {
    const rowsBelow = row.level === 'commune' ? 0 : ROWS_WITH_HEAD * ROW_HEIGHT.commune + ROW_HEIGHT.district;
    if (y - ROW_HEIGHT[row.level] - rowsBelow < BOTTOM) {
      turn();
      if (row.level === 'commune') {
        // The headings are repeated, so that a single sheet names its province and district.
        for (const head of [province, district]) if (head) y = setRow(page, head, y);
      }
    }
    if (row.level === 'province') [province, district] = [row, undefined];
    if (row.level === 'district') district = row;
    y = setRow(page, row, y);
  }
  pages.push(page);
  for (const [index, each] of pages.entries())
    setFoot(each, { page: index + 1, pages: pages.length, address });
  return pages;
}

function newPage(): SetPage {
  return { texts: [], rules: [] };
}

function setTitle(page: SetPage, title: PrintList['title']): number {
  page.texts.push(
    { x: EDGE, y: TOP - 8, size: SIZE.title, weight: 600, text: WORDS.title.km + title.km },
    { x: EDGE, y: TOP - 30, size: SIZE.subtitle, weight: 400, text: WORDS.title.en + title.en },
  );
  return TOP - 44;
}

/** Adds a row to the page. @returns the y coordinate of the top of the next row */
function setRow(page: SetPage, { level, code, title, otherReadings }: PrintRow, top: number): number {
  const y = top - ROW_HEIGHT[level];
  const size = SIZE[level];
  const weight = level === 'commune' ? 400 : 600;
  const readings = otherReadings.length > 0 ? ` * (${otherReadings.join(', ')})` : '';
  page.texts.push(
    { x: COLUMN.code, y, size, weight: 600, text: code },
    { x: COLUMN.km, y, size, weight, text: title.km },
    { x: COLUMN.en, y, size, weight, text: `${title.en}${readings}`, grey: true },
  );
  if (level !== 'commune') page.rules.push({ y: y - 6, from: EDGE, to: PAGE.width - EDGE });
  return level === 'commune' ? y : y - 4;
}

type Foot = { page: number; pages: number; address: string };

function setFoot(page: SetPage, { page: number, pages, address }: Foot): void {
  const hasReadings = page.texts.some(({ text }) => text.includes(' * ('));
  const lines = [...(hasReadings ? [WORDS.readings] : []), WORDS.source, `${address} · ${number}/${pages}`];
  for (const [index, text] of lines.toReversed().entries())
    page.texts.push({ x: EDGE, y: 22 + index * 11, size: SIZE.foot, weight: 400, text, grey: true });
}
