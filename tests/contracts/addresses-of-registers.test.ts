import { expect, it } from 'vitest';
import { judgeBothWays, listMissed, readLabelledLines, readPlace } from '#fixtures/server/labelled-lines.ts';
import { openSearch } from '#fixtures/server/open-search.ts';

/**
 * At least this share of the lines of each kind must be found. The lines are names of communes and villages as registers, studies
 * and lists from before 2014 print them.
 */
const FOUND_SHARE = 0.97;
/** More than this share of the lines must be called exact or likely. */
const SURE_SHARE = 0.95;

const opened = openSearch();

const lines = readLabelledLines('addresses-of-registers.tsv');
const kinds = [...new Set(lines.map(({ kind }) => kind))];

it.each(kinds)('finds lines of registers: %s', (kind) => {
  const asked = lines.filter((line) => line.kind === kind);
  const missed = listMissed(opened.search, asked);
  expect(1 - missed.length / asked.length >= FOUND_SHARE ? [] : missed).toEqual([]);
});

it('calls them exact or likely where they are right, and mostly', () => {
  for (const { sure, wrong } of judgeBothWays(opened.search, lines)) {
    expect(wrong).toEqual([]);
    expect(sure.length / lines.length).toBeGreaterThan(SURE_SHARE);
  }
});

it.each([
  ['initials of units', 'C. Ta Saen, D. Kamrieng, P. Battambang', '021205', 'exact'],
  [
    'a village before its commune in initials',
    'P. Prey Touch, C. Prey Touch, D. Moung Ruessei',
    '02060804',
    'exact',
  ],
  ['initials of a town and its province', 'D. Penh, P. Penh', '12', 'likely'],
  ['from the province to the commune', 'Kampong Speu Odongk Chant Saen', '051001', 'likely'],
  ['a district by its name of then', 'Pou Rieng, Kampong Leav, Prey Veng', '141101', 'likely'],
  ['a commune that is called like it', 'Kampong Leav, Prey Veng', '141003', 'exact'],
  ['what it is called today', 'Kampong Leav district, Prey Veng', '1411', 'likely'],
  [
    'a former district below a town called like its province',
    'Chek, Svay Chrum, Svay Rieng',
    '200605',
    'likely',
  ],
  ['a side of the sky in English', 'Boeung Tranh North, Samrong, Takeo', '210701', 'likely'],
  ['a side without its word', 'Sdach Kong Choeung, Banteay Meas, Kampot', '070206', 'likely'],
  ['the health centre of a commune', 'Preah Theat Health Center, Ou Reang Ov', '250406', 'likely'],
  ['a commune beside its unit word', 'Phum Ta Meak, Khum Prek Ta Meak, Khsach Kandal', '080310', 'likely'],
])('reads %s', (_what, line, code, match) => {
  expect(readPlace(opened.search, line)).toEqual({ code, match });
});
