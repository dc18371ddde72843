import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile } from '#fixtures/server/database.ts';
import { Place } from '#shared/contracts/place.ts';
import { greatCircleMetres } from '#shared/geo/distance.ts';
import { EXPECTED_COUNTS, EXPECTED_PLACES } from '../tables/checks/check-counts.ts';
import { openContentDatabase } from './open-database.ts';
import { createCountQueries } from './counts.ts';
import { createNearbyQueries } from './nearby.ts';
import { createPlaceQueries } from './places.ts';
import { createPostcodeQueries } from './postcodes.ts';
import { createVillageQueries } from './villages.ts';

let db: DatabaseSync;
let places: ReturnType<typeof createPlaceQueries>;
let postcodes: ReturnType<typeof createPostcodeQueries>;
let nearby: ReturnType<typeof createNearbyQueries>;

beforeAll(() => {
  db = openContentDatabase(databaseFile());
  places = createPlaceQueries(db);
  postcodes = createPostcodeQueries(db, places);
  nearby = createNearbyQueries(db, places);
});
afterAll(() => db.close());

function usesOf(code: string): string[] {
  return postcodes.findUses(code).map(({ role, place }) => `${role} ${place.code} ${place.name.en}`);
}

describe('openContentDatabase', () => {
  it('tells how to make a missing file', () => {
    expect(() => openContentDatabase('/nowhere/content.sqlite')).toThrow('npm run data:build');
  });

  it('refuses to write', () => {
    expect(() => db.exec('DELETE FROM village')).toThrow('readonly');
  });
});

describe('places', () => {
  it('finds a commune by its path, with its parents from the province down', () => {
    const commune = places.findByPath('/kampot-province/chhuk/baniev');
    expect(commune).toMatchObject({ level: 'commune', unit: { en: 'Commune', km: 'ឃុំ' } });
    const parents = places.findParents(commune?.code ?? '');
    expect(parents.map(({ path: parentPath }) => parentPath)).toEqual([
      '/kampot-province',
      '/kampot-province/chhuk',
    ]);
  });

  it.each(['/kampot-province/chhuk/nowhere', '/kampot', '/', '/Kampot-Province'])(
    'finds nothing at %s',
    (wanted) => {
      expect(places.findByPath(wanted)).toBeUndefined();
    },
  );

  it('answers every path with a place of the contract', () => {
    const paths = places.listPaths();
    expect(paths).toHaveLength(EXPECTED_PLACES);
    const faulty = paths.filter((row) => !v.is(Place, places.findByPath(row.path)));
    expect(faulty).toEqual([]);
  });

  it('groups the communes of a province by district and counts children', () => {
    const districts = places.listChildrenWithCounts('03');
    const communes = places.listCommunesOfProvince('03');
    expect(districts.map(({ childCount }) => childCount)).toEqual(
      districts.map(({ place }) => communes.filter(({ districtCode }) => districtCode === place.code).length),
    );
  });

  it('leaves unknown points empty', () => {
    expect(places.findByCode('011004')?.point).toBeNull();
  });
});

describe('villages', () => {
  it('lists those of a commune in the order of their codes, one without a Latin name too', () => {
    const villages = createVillageQueries(db).listByCommune('020105');
    const codes = villages.map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
    expect(villages.find(({ code }) => code === '02010508')?.name.en).toBe('');
  });
});

describe('postcodes', () => {
  it.each([
    ['171001', ['current 171001 Sla Kram', 'former 170201 Chob Ta Trav']],
    ['020407', ['current 020408 Boeung Pram', 'former 020507 Kaoh Chiveang']],
    ['220000', ['current 22 Oddar Meanchey']],
    ['230000', ['current 23 Kep']],
    ['240000', ['current 24 Pailin']],
    ['121100', ['current 1210 Chrouy Changvar']],
    ['999999', []],
  ])('knows what %s leads to', (code, uses) => {
    expect(usesOf(code)).toEqual(uses);
  });

  it('knows where the decree prints each code, and what it spells differently', () => {
    const printed = places.listSummaries().filter(({ code }) => places.findPrint(code));
    expect(printed).toHaveLength(EXPECTED_PLACES);
    expect(places.findPrint('080318')).toMatchObject({
      page: 22,
      pages: 57,
      serial: '8.3.12',
      code: '80318',
    });
    expect(places.findPrint('0709')).toMatchObject({ nameEn: 'Bouk Kou' });
    expect(places.findPrint('120101')).not.toHaveProperty('nameEn');
  });

  it('finds a place by the address from before its name or that of its district was corrected', () => {
    const at = (path: string) => places.findByFormerPath(path)?.path;
    expect(at('/kandal-province/s-ang')).toBeUndefined();
    expect(at('/kampong-speu-province/odongk-maechay')).toBe('/kampong-speu-province/odong-mae-chey');
    expect(at('/kampong-speu-province/odongk-maechay/veal-pong')).toBe(
      '/kampong-speu-province/odong-mae-chey/veal-pong',
    );
  });

  it('names the provinces of two digits, those of 2022 before those of today', () => {
    const names = (prefix: string) => places.listByPrefix(prefix).map(({ name }) => name.en);
    expect(names('12')).toEqual(['Phnom Penh']);
    expect(names('22')).toEqual(['Kep', 'Oddar Meanchey']);
    expect(names('24')).toEqual(['Oddar Meanchey', 'Pailin']);
    expect(names('99')).toEqual([]);
  });

  it('lists all current codes, in pages and by prefix', () => {
    expect(postcodes.countCurrent('')).toBe(EXPECTED_COUNTS.currentCodes);
    const all = postcodes
      .listCurrent({ prefix: '', limit: 2000, offset: 0 })
      .map(({ postcode }) => postcode.code ?? '');
    expect(all).toEqual(all.toSorted());
    const page = postcodes
      .listCurrent({ prefix: '17', limit: 10, offset: 10 })
      .map(({ postcode }) => postcode.code);
    expect(page).toEqual(all.filter((code) => code.startsWith('17')).slice(10, 20));
  });

  it('splits a prefix into the ones that are a digit longer, losing none', () => {
    const counts = postcodes.listNextPrefixes('1').map(({ prefix, count }) => [prefix.length, count]);
    expect(counts.every(([length]) => length === 2)).toBe(true);
    expect(counts.reduce((sum, [, count = 0]) => sum + count, 0)).toBe(postcodes.countCurrent('1'));
  });

  it('finds the former code of a place', () => {
    expect(postcodes.findFormerOf('170201')).toBe('171001');
    expect(postcodes.findFormerOf('17')).toBeUndefined();
  });
});

describe('nearby', () => {
  it.each(['171001', '1710', '17'])('lists neighbours of %s by distance, none of them itself', (code) => {
    const found = nearby.listNearby(code, 8);
    const metres = found.map((row) => row.metres);
    expect(found.length).toBeGreaterThan(2);
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    expect(found.map(({ place }) => place.code)).not.toContain(code);
    expect(found.every(({ place }) => place.code.length === code.length)).toBe(true);
  });

  it('holds the nearest communes that there are', () => {
    const own = places.findByCode('171001')?.point;
    const others = places.listPaths().flatMap(({ path: otherPath, level }) => {
      const other = places.findByPath(otherPath);
      const isOther = level === 'commune' && other && other.code !== '171001';
      return isOther && other.point && own ? [Math.round(greatCircleMetres(own, other.point))] : [];
    });
    const nearest = others.toSorted((a, b) => a - b).slice(0, 8);
    expect(nearby.listNearby('171001', 8).map(({ metres }) => metres)).toEqual(nearest);
  });

  it('has none for a place without a point', () => {
    expect(nearby.listNearby('011004', 8)).toEqual([]);
  });
});

describe('counts', () => {
  it('counts what the tables hold and lack', () => {
    expect(createCountQueries(db, places).countAll()).toMatchObject({
      villages: EXPECTED_COUNTS.villages,
      currentCodes: EXPECTED_COUNTS.currentCodes,
      disputed: EXPECTED_COUNTS.disputedCommunes,
      formerCodes: EXPECTED_COUNTS.formerCodes,
      reassigned: 825,
      communesWithoutPoint: 2,
      villagesWithoutPoint: 833,
      villagesWithoutLatinName: 1,
    });
  });

  it('adds up over the provinces', () => {
    const rows = createCountQueries(db, places).countByProvince();
    const sum = (key: 'districts' | 'communes' | 'villages'): number =>
      rows.reduce((total, row) => total + row[key], 0);
    const { provinces, districts, communes, villages } = EXPECTED_COUNTS;
    expect([rows.length, sum('districts'), sum('communes'), sum('villages')]).toEqual([
      provinces,
      districts,
      communes,
      villages,
    ]);
  });
});
