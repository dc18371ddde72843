import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { baseNames } from './base-files.ts';
import { baseFile, parseBase, readBase } from './read-base.ts';

const natural = readFileSync(baseFile(DATA_FOLDER, 'base-natural-earth'), 'utf8');
const rail = readFileSync(baseFile(DATA_FOLDER, 'rail-natural-earth'), 'utf8');

describe('the base layer of maps', () => {
  it('has five files, each with its own layers', () => {
    const { base, faults } = readBase(DATA_FOLDER);
    expect(faults).toEqual([]);
    expect(Object.keys(base ?? {})).toEqual(expect.arrayContaining(baseNames));
  });

  it.each([
    ['half a file', natural.slice(0, 5000), /Invalid JSON/],
    ['a file of another kind', '{"type":"FeatureCollection","features":[]}', /transform|objects|type/],
    ['a road of OpenStreetMap in a file of Natural Earth', withProperty('"c":1'), /needs a file under ODbL/],
    ['a feature under another licence', withProperty('"licence":"ODbL-1.0"'), /its licence is ODbL-1\.0/],
    ['an English name in place of a Khmer one', withProperty('"km":"Railway"'), /no Khmer name/],
    [
      'a layer of another file',
      rail.replace('"rail_ne"', '"rail_ne":{"type":"GeometryCollection","geometries":[]},"roads"'),
      /layer roads belongs to roads-osm/,
    ],
    ['an arc that is missing', rail.replace('"arcs":[0]', '"arcs":[99]'), /arc 99 is missing/],
    [
      'a line in Thailand',
      rail.replace('"translate":[102.5', '"translate":[92.5'),
      /outside the maps of Cambodia/,
    ],
  ])('refuses %s', (_what, text, reason) => {
    expect(parseBase(text).faults.join('\n')).toMatch(reason);
  });
});

function withProperty(property: string): string {
  return rail.replace('"k":"rail"', property);
}
