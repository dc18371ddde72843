import { describe, expect, it } from 'vitest';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { readTables } from './read-tables.ts';
import { withShownNames, toKhmerOrdinals, toNumberedName } from './shown-names.ts';

const { tables } = readTables(DATA_FOLDER);
const shown = withShownNames(tables);

describe('names that spell a number', () => {
  it.each([
    ['Tuol Tumpung Ti Muoy', '1', 'Tuol Tumpung 1'],
    ['Phsar Kandal Ti Pir', '2', 'Phsar Kandal 2'],
    ['Angkor Ban Ti Prambuon', '9', 'Angkor Ban 9'],
    ['Prampir Meakkakra', '7', '7 Makara'],
    ['Boeng Keng Kang Ti Bei', '3', 'Boeng Keng Kang 3 (BKK 3)'],
    ['Preaek Ta Nu II', '2', 'Preaek Ta Nu 2'],
    ['Phum Saesebbuon', '44', 'Phum 44'],
    ['Muoy Roy Buon', '104', '104'],
    ['Phum Bei Dab', '3.10', 'Phum 3.10'],
    ['Phum Dab - Prambei', '10/8', 'Phum 10/8'],
    ['Roka Po Pram Ti Pir', '2', 'Roka Po Pram 2'],
    ['Ti Muoy', '1', 'Ti 1'],
    ['Trapeang Bei', '2', 'Trapeang Bei'],
  ])('writes %s with %s as %s', (official, number, name) => {
    expect(toNumberedName(official, number)).toBe(name);
  });

  it.each([
    ['ទួលទំពូងទី ១', 'ទួលទំពូងទី១'],
    ['រកាកោង ទី ២', 'រកាកោងទី២'],
    ['មហាលំពាំងទីមួយ', 'មហាលំពាំងទី១'],
    ['ភូមិទី៎១៤', 'ភូមិទី១៤'],
    ['ស្ថាពរ1', 'ស្ថាពរ១'],
    ['២០ ឧសភា', '២០ ឧសភា'],
    ['ទីពោ', 'ទីពោ'],
  ])('writes %s as %s', (name, written) => {
    expect(toKhmerOrdinals(name)).toBe(written);
  });
});

describe('withShownNames', () => {
  it('leaves names whose number word is no number', () => {
    const nameOf = (code: string) =>
      [...shown.communes, ...shown.villages].find((row) => row.code === code)?.name_en;
    expect(['070313', '100502', '250204', '150602', '020408', '031407'].map(nameOf)).toEqual([
      'Trapeang Bei',
      'Pir Thnu',
      'Kaoh Pir',
      'Krapeu Pir',
      'Boeung Pram',
      'Pram Yam',
    ]);
  });

  it('reads an ordinal that has lost the space before it', () => {
    const namesOf = shown.villages
      .filter((row) => row.code.startsWith('250211'))
      .map(({ name_en }) => name_en);
    expect(namesOf.filter((name) => name.startsWith('Trea'))).toEqual([
      'Trea 1',
      'Trea 2',
      'Trea 3',
      'Trea 4',
      'Trea 5',
    ]);
    expect(shown.villages.find(({ code }) => code === '25021103')?.name_official).toBe('Treati Muoy');
  });

  it('counts a word without a digit in Khmer where the province has the first and the second', () => {
    const namesOf = (district: string) =>
      shown.communes.filter((row) => row.district_code === district).map(({ name_en }) => name_en);
    expect(namesOf('1302')).toContain('Chhaeb 2');
    expect(namesOf('1304')).toContain('Phnum Tbaeng 2');
  });

  it('keeps the official spelling, and the slug', () => {
    const [before, after] = [tables, shown].map(({ communes }) =>
      communes.find(({ code }) => code === '120110'),
    );
    expect(after).toMatchObject({
      name_en: 'Tuol Tumpung 1',
      name_official: 'Tuol Tumpung Ti Muoy',
      name_alt: 'Tuol Tumpung Ti Muoy',
      slug: before?.slug,
    });
  });

  it('changes 1 district, 57 communes and 653 villages, and no name to that of a sister', () => {
    const changed = (['provinces', 'districts', 'communes', 'villages'] as const).map(
      (level) => shown[level].filter(({ name_official }) => name_official !== '').length,
    );
    expect(changed).toEqual([0, 1, 57, 653]);
    const keys = shown.communes.map((row) => `${row.district_code} ${row.name_en}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
