import { describe, expect, it } from 'vitest';
import { judgeWith, type JudgedLine } from '#fixtures/server/judge-with.ts';
import { openSearch } from '#fixtures/server/open-search.ts';

const opened = openSearch();

function judge(line: string): JudgedLine {
  return judgeWith(opened.search, line);
}

describe('the name of a province that its capital has as well', () => {
  it.each([
    ['Koun Satv, Kampot', '070708'],
    ['Koun Satv, Kampot province', '070708'],
    ['Angkor Tret, Prey Veng', '141301'],
  ])('is not taken for what a place lay in before: %s', (line, code) => {
    expect(judge(line)).toEqual({ code, match: 'exact', notes: [] });
  });

  it.each([
    ['Svay Kravan, Chbar Mon, Kampong Speu', '050205'],
    ['Svay Kravan Chbar Mon Kampong Speu', '050205'],
    ['Chbar Mon, Chbar Mon, Kampong Speu', '050201'],
    ['Phum Tras, Sangkat Svay Kravan, Municipality Chbar Mon, Province Kampong Speu', '05020508'],
    ['Phum 5, Sangkat Kampong Thom, Krong Stung Sen, Kampong Thom', '06030205'],
  ])('is that of the province where the capital has another one in the line: %s', (line, code) => {
    expect(judge(line)).toEqual({ code, match: 'exact', notes: [] });
  });

  it('is not cut through for the first word of a commune', () => {
    expect(judge('Robaoh Pring, Svay Rieng')).toEqual({ code: '20051604', match: 'likely', notes: [] });
  });

  it('is that of the former province where the present one has no other words', () => {
    expect(judge('Suong, Tboung Khmum, Kampong Cham')).toMatchObject({ code: '250601', match: 'likely' });
  });
});

describe('a longer name that another place has', () => {
  it.each([
    ['ភូមិថ្មី ឃុំសំរោង ស្រុកអូរជ្រៅ ខេត្តបន្ទាយមានជ័យ', '01050505'],
    ['ភូមិធំ ឃុំក្រាំងយ៉ូវ ស្រុកស្អាង ខេត្តកណ្តាល', '08100510'],
  ])('is not that of a village with the word for one: %s', (line, code) => {
    expect(judge(line)).toEqual({ code, match: 'exact', notes: [] });
  });

  it.each([
    ['សំរោង មានជ័យ ស្រីសន្ធរ កំពង់ចាម', '03140506', 'exact'],
    ['អូរ ថ្មី កំពង់រោទិ៍ ស្វាយរៀង', '20021102', 'exact'],
    ['Krasang Thmei Chetr Borei Kratie', '10061003', 'likely'],
  ])('is not meant where the line names areas in which it does not lie: %s', (line, code, match) => {
    expect(judge(line)).toEqual({ code, match, notes: [] });
  });
});
