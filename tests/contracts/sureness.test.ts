import { describe, expect, it } from 'vitest';
import type { AddressReading } from '#shared/contracts/addresses/address.ts';
import { openSearch } from '#fixtures/server/open-search.ts';
import { judgeWith, type JudgedLine } from '#fixtures/server/judge-with.ts';

const opened = openSearch();

function judge(line: string): JudgedLine {
  return judgeWith(opened.search, line);
}

function namesakesOf({ notes }: AddressReading): string[] {
  return notes.flatMap(({ namesakes }) => namesakes?.places.map(({ code }) => code) ?? []);
}

function listNamesakes(line: string): string[] {
  return namesakesOf(opened.search.list(line, { isComplete: true }).read());
}

describe('the word for a province beside the name of a town as well', () => {
  it.each([
    ['Phum Boeng, Siem Reap Province', ['17101209', '17041002']],
    ['ភូមិបឹង ខេត្តសៀមរាប', ['17101209', '17041002']],
    ['Phum Boeng, Siem Reap Province, ABC Trading', ['17101209', '17041002']],
    ['Khum Rumchek, Kampong Cham Province', ['250310']],
  ])('lets all namesakes in the province compete: %s', (line, namesakes) => {
    expect(judge(line)).toMatchObject({ match: 'unsure', notes: ['namesakes'] });
    expect(listNamesakes(line)).toEqual(namesakes);
  });

  it.each([
    ['Sla Kram, Siem Reap Province', '171001'],
    ['Svay Dangkum, Siem Reap City, Siem Reap Province', '171002'],
    ['Rumchek, Kampong Siem, Kampong Cham Province', '030612'],
    ['Rumchek, Tboung Khmum', '250310'],
    ['National Road 5, Prek Mohatep Village, Svay Por Commune, Battambang Province', '02031001'],
  ])('leaves exact what one place is called: %s', (line, code) => {
    expect(judge(line)).toEqual({ code, match: 'exact', notes: [] });
  });

  it('names the province in the parts of the line', () => {
    const { parts } = opened.search.list('#135, Sangkat Pir, Preah Sihanouk Province').read();
    expect(parts.at(-1)).toMatchObject({ kind: 'province', place: '18' });
  });
});

describe('a code that no place has', () => {
  it.each([
    ['Boeng Keng Kang 1, Phnom Penh 129999', '121301'],
    ['Boeng Keng Kang 1, Phnom Penh 99999', '121301'],
    ['Boeng Keng Kang 1 999999', '121301'],
    ['Sla Kram, Siem Reap 171001 999999', '171001'],
    ['Phnom Penh 129999', '12'],
    ['៩៩៩៩៩៩ សៀមរាប', '17'],
  ])('is reported beside names, which are followed: %s', (line, code) => {
    expect(judge(line)).toEqual({ code, match: 'likely', notes: ['code-of-no-place'] });
  });

  it.each(['99999', '999999', 'KH-999999', '#12, St. 5, 129999'])('is reported alone: %s', (line) => {
    expect(judge(line)).toEqual({ code: '', match: 'none', notes: ['code-of-no-place'] });
  });

  it('is none of a code that lost its zero, nor of five digits of a province', () => {
    expect(judge('Boeng Kok, Kampong Cham 30501').notes).toEqual([]);
    expect(judge('Phnom Penh 12999').notes).toEqual(['province-of-code']);
  });
});

describe('a town beside a word that is one of another country as well', () => {
  it.each([
    ['Boston restaurant Siem Reap', '1710'],
    ['Boston restaurant in Siem Reap City, Cambodia', '1710'],
    ['Ha Tien, Kep', '23'],
    ['Korea Town, Toul Kork', '1204'],
    ['Los Angeles Donuts, Kampong Cham', '03'],
    ['Siem Reap, Thailand border', '17'],
  ])('is found: %s', (line, code) => {
    expect(judge(line)).toEqual({ code, match: 'unsure', notes: ['only-town'] });
  });

  it.each(['Siem Reap Restaurant, Sukhumvit, Bangkok', 'Kampong Glam, Singapore', 'Los Angeles'])(
    'is not found in another country: %s',
    (line) => {
      expect(judge(line).match).toBe('none');
    },
  );

  it('is not hidden where the word is part of its name', () => {
    expect(judge('Srae Uk').code).toBe('04080706');
    expect(judge('Phum Srae Uk abc').code).toBe('04080706');
  });
});

describe('a whole chain is no choice', () => {
  it.each([
    [
      'a village whose name another one spells so',
      'Thmey Village, Prey Thom Commune, Kep City, Kep',
      '23020203',
    ],
    ['what is named is named again', 'ECO TOWN Chbar Ampov, Sangkat Niroth, Khan Chbar Ampov', '121203'],
    ['the same in the other script', 'ក្រុងប៉ោយប៉ែត សង្កាត់ផ្សារកណ្ដាល poipet', '011003'],
    [
      'a village that a district is called like',
      'Angkor Chum village, Sambuor Meas commune, Kampong Cham city',
      '030503',
    ],
    ['a province called like its town', 'Rokar Thom, Chbar Mon, Kampong Speu', '050203'],
  ])('where there is %s', (_what, line, code) => {
    expect(judge(line)).toMatchObject({ code, match: 'likely' });
  });

  it.each([
    ['two communes of a district', 'Svay Dangkum / Sala Kamreuk, Siem Reap'],
    ['a commune without its number', 'Sangkat Stung Meanchey, Khan Meanchey, Phnom Penh'],
  ])('but there is one where the line holds %s', (_what, line) => {
    expect(judge(line).match).toBe('unsure');
  });
});

describe('a line that a place fits only nearly', () => {
  it.each([
    ['a district half typed', 'prasat, kampong trab', '140309', 'likely'],
    ['a commune half typed, with a b that is voiced later', 'sangkat boeung trab', '120111', 'likely'],
    ['a landmark beside another one', 'Wat Ounalom, riverside Phnom Penh', '120205', 'likely'],
    ['a code beside a street that is read as a name', 'Street C02, Phnom Penh 121205', '121103', 'exact'],
    ['two names that are as like', 'Along Veng, Odor Meanchey', '220202', 'unsure'],
  ])('is read as what it means, or as a choice: %s', (_what, line, code, match) => {
    expect(judge(line)).toMatchObject({ code, match });
  });
});

describe('a name of one letter and digits', () => {
  it.each([
    ['S21', '121303', 'likely'],
    ['S-21', '121303', 'likely'],
    ['ទី៨', '04030408', 'likely'],
    ['ទី១៥', '03080215', 'likely'],
  ])('is one where the tables write it so: %s', (line, code, match) => {
    expect(judge(line)).toEqual({ code, match, notes: [] });
  });

  it('has its namesakes', () => {
    expect(judge('ទី១')).toMatchObject({ match: 'unsure', notes: ['namesakes'] });
  });

  it.each(['A4', '25000r', 'k5', 'ក១'])('is none otherwise: %s', (line) => {
    expect(judge(line).match).toBe('none');
  });
});

describe('a name that holds a word of sellers, forms or carriers', () => {
  it.each([
    ['Vey Vet', '14081003', 'likely'],
    ['Slaeng Ta Vet', '17120201', 'likely'],
    ['Vey Vet, Reab, Pea Reang, Prey Veng', '14081003', 'exact'],
    ['ចង្វារៀល', '04070403', 'likely'],
  ])('is found: %s', (line, code, match) => {
    expect(judge(line)).toMatchObject({ code, match });
  });

  it('is found where all its words are common ones', () => {
    expect(judge('កណ្តាល ធំ')).toMatchObject({ match: 'unsure', notes: ['namesakes'] });
  });

  it.each([
    ['Vet clinic, Sangkat Boeng Keng Kang 1', 'Vet clinic', 'building'],
    ['Capitol Guesthouse, St 182, Phnom Penh', 'Capitol Guesthouse', 'building'],
    ['Siem Reap Grab', 'Grab', 'other'],
    ['Siem Reap tam VET 012 345 678', 'tam VET', 'other'],
  ])('is told from a carrier and a building: %s', (line, text, kind) => {
    expect(opened.search.list(line).read().parts).toContainEqual(expect.objectContaining({ text, kind }));
  });
});
