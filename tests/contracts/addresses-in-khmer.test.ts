import { describe, expect, it } from 'vitest';
import { judgeBothWays, listMissed, readLabelledLines, readPlace } from '#fixtures/server/labelled-lines.ts';
import { openSearch } from '#fixtures/server/open-search.ts';

/**
 * At least this share of the lines of each kind must be found. Some lines are in Khmer, some mix Khmer and Latin script, and some
 * are in other languages. Many lines come from chats, and many contain the name of a landmark. The search found 91 % of all lines
 * before its rules were tuned on them.
 */
const FOUND_SHARE = 0.95;
/** More than this share of the lines must be called exact or likely. It is low, because many chats name only a town. */
const SURE_SHARE = 0.8;

const opened = openSearch();

const lines = readLabelledLines('khmer-lines.tsv');
const kinds = [...new Set(lines.map(({ kind }) => kind))];

it.each(kinds)('finds addresses in Khmer and of chats: %s', (kind) => {
  const asked = lines.filter((line) => line.kind === kind);
  const missed = listMissed(opened.search, asked);
  expect(1 - missed.length / asked.length >= FOUND_SHARE ? [] : missed).toEqual([]);
});

it('calls them exact or likely where the code is right, and mostly', () => {
  for (const { sure, wrong } of judgeBothWays(opened.search, lines)) {
    expect(wrong).toEqual([]);
    expect(sure.length / lines.length).toBeGreaterThan(SURE_SHARE);
  }
});

describe('as they are written', () => {
  it.each([
    ['a khan in Chinese, behind its city', '柬埔寨金边堆谷区 315号路', '1204', 'likely'],
    ['a province as the Chinese of Cambodia call it', '柬埔寨干拉省', '08', 'exact'],
    ['a town that runs on into a street in Chinese', '西港独立大道', '1801', 'unsure'],
    ['an airport by the other word for one', 'ព្រលានយន្តហោះតេជោ', '080104', 'likely'],
    ['words of a seller, and who carries it', 'ផ្ញើទៅបាត់ដំបង តាមវីរៈប៊ុនថាំ', '02', 'likely'],
    ['the same in Latin letters', 'send to kampot tam vet express', '07', 'likely'],
    ['a ministry that holds the name of a town', 'ក្រសួងមួយ សង្កាត់វត្តភ្នំ ខណ្ឌដូនពេញ', '120211', 'likely'],
    ['units and the capital written short', 'ភ.ថ្មី ឃ.ពើក ស.អង្គស្នួល', '080811', 'likely'],
    ['the capital written short', 'ទឹកថ្លា សែនសុខ ភ.ព', '120802', 'exact'],
    ['a number in Khmer behind a name in Latin letters', 'Steung Meanchey ទី2', '120609', 'likely'],
    ['a vowel for the one beside it', 'ស្ទឺងមានជ័យ២ មានជ័យ', '120609', 'exact'],
  ])('reads %s', (_what, line, code, match) => {
    expect(readPlace(opened.search, line)).toEqual({ code, match });
  });
});
