import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPECTED_COUNTS } from '#server/directory/tables/checks/check-counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dataset-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packs the dataset package, and installs its tarball in an empty folder as another project would. */
beforeAll(() => {
  execFileSync('npm', ['run', '--silent', 'dataset:pack'], { stdio: 'pipe' });
  const [tarball = ''] = readdirSync('dist/dataset').filter((name) => name.endsWith('.tgz'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const install = ['install', '--offline', '--no-audit', '--no-fund', path.resolve('dist/dataset', tarball)];
  execFileSync('npm', install, { cwd: folder, stdio: 'pipe' });
});

function runHere(script: string): unknown {
  writeFileSync(path.join(folder, 'use.js'), script);
  return JSON.parse(execFileSync(process.execPath, ['use.js'], { cwd: folder, encoding: 'utf8' }));
}

it('gives the code, the names and the parents of each place, and converts codes of 2022', () => {
  const used = runHere(`
    import { communes, districts, findByPostcode, provinces } from 'cambodia-postcodes';
    import { villages } from 'cambodia-postcodes/villages';
    import { convert, formerCodes } from 'cambodia-postcodes/former';
    const found = findByPostcode('១៧ ១០ ០១');
    const reused = formerCodes.find(({ fate }) => fate === 'reused');
    console.log(JSON.stringify({
      counts: [provinces, districts, communes].map(({ length }) => length),
      names: found.name,
      parents: found.parents.map(({ postcode }) => postcode),
      inNoCommune: villages.filter(({ commune }) => !commune.postcode).length,
      villages: villages.length > 14000,
      nameless: convert(reused.code).status,
      named: convert(reused.code, reused.former.name.km).code === reused.former.postcode,
      nobody: convert('999999').status,
    }));
  `);
  expect(used).toEqual({
    counts: [EXPECTED_COUNTS.provinces, EXPECTED_COUNTS.districts, EXPECTED_COUNTS.communes],
    names: { en: 'Sla Kram', km: 'ស្លក្រាម' },
    parents: ['170000', '171000'],
    inNoCommune: 0,
    villages: true,
    nameless: 'choose',
    named: true,
    nobody: 'unknown',
  });
});

it('has types that a strict TypeScript project accepts, and that refuse a wrong use', () => {
  const compile = (line: string): string => {
    writeFileSync(
      path.join(folder, 'use.ts'),
      `import { findByPostcode, type Place } from 'cambodia-postcodes';
       import { convert } from 'cambodia-postcodes/former';
       export const place: Place | undefined = findByPostcode('120101');
       export const today: string | null = convert('120101', { name: 'Tonle Basak' }).code;
       ${line}`,
    );
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', 'use.ts'];
    try {
      return execFileSync(
        process.execPath,
        [path.resolve('node_modules/typescript-native/bin/tsc'), ...options],
        { cwd: folder, encoding: 'utf8' },
      );
    } catch (error) {
      return String(Reflect.get(Object(error), 'stdout'));
    }
  };
  expect(compile('')).toBe('');
  expect(compile('export const code: number = place.postcode;')).toContain('TS');
});
