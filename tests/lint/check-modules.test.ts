import { describe, expect, it } from 'vitest';
import { checkModules } from './check-modules.ts';

function faultsIn(files: Record<string, string[]>): string[] {
  const modules = Object.entries(files).map(([file, lines]) => ({ file, text: `${lines.join('\n')}\n` }));
  return checkModules(modules).map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}

function filler(count: number): string[] {
  return Array.from({ length: count }, (_line, index) => `call(${index});`);
}

describe('loose files', () => {
  it.each(['server/places.ts', 'client/search.tsx', 'shared/words.ts'])('finds %s', (file) => {
    expect(faultsIn({ [file]: filler(5) })).toEqual([
      expect.stringContaining(`${file}:1 a file stands in a room`),
    ]);
  });

  it.each([
    'server/main.ts',
    'server/errors.test.ts',
    'client/main.ts',
    'client/made-files.d.ts',
    'tests/run.ts',
  ])('leaves %s alone', (file) => expect(faultsIn({ [file]: filler(5) })).toEqual([]));
});

describe('names of files that say nothing', () => {
  it.each(['server/pages/utils.ts', 'client/maps/helpers/a.ts', 'shared/text/text-helper.test.ts'])(
    'are found: %s',
    (file) => {
      expect(faultsIn({ [file]: filler(5) })).toEqual([expect.stringContaining(`${file}:1 a file is named`)]);
    },
  );

  it.each(['server/auth/common-words.ts', 'shared/text/commonly.ts'])('are not %s', (file) =>
    expect(faultsIn({ [file]: filler(5) })).toEqual([]),
  );
});

describe('modules that export what others make', () => {
  it.each(["export * from './b.ts';", "export { a } from './b.ts';", "export type { A } from './b.ts';"])(
    'are found: %s',
    (line) => {
      expect(faultsIn({ 'server/pages/a.ts': [line, ...filler(5)] })).toEqual([
        expect.stringContaining('server/pages/a.ts:1 what another module exports'),
      ]);
    },
  );
});

describe('modules that are too short', () => {
  it('are found if they have fewer than five lines', () => {
    expect(faultsIn({ 'server/pages/a.ts': filler(4), 'server/pages/b.ts': filler(5) })).toEqual([
      expect.stringContaining('server/pages/a.ts:1 a module has at least 5 lines'),
    ]);
  });

  it('may be declarations, and no other files', () => {
    expect(faultsIn({ 'client/maps/a.d.ts': filler(1) })).toEqual([]);
    expect(faultsIn({ 'shared/blocks/weather/weather.ts': filler(1) })).toHaveLength(1);
  });
});

describe('the first export of a long file', () => {
  const fault = [expect.stringContaining('the first export stands in the upper half')];

  it.each(['export function a() {}', 'export type A = 1;', 'export const a = 1;', 'export class A {}'])(
    'is found in the lower half: %s',
    (line) => {
      expect(faultsIn({ 'server/pages/a.ts': [...filler(21), line, ...filler(18)] })).toEqual(fault);
      expect(faultsIn({ 'server/pages/a.ts': [...filler(19), line, ...filler(20)] })).toEqual([]);
    },
  );

  it('may follow comments and blank lines, which do not count', () => {
    const late = [
      ...filler(15),
      '/**',
      ' * A long comment.',
      ' */',
      '',
      '// And another.',
      'export const a = 1;',
    ];
    expect(faultsIn({ 'server/pages/a.ts': [...late, ...filler(24)] })).toEqual([]);
    expect(faultsIn({ 'server/pages/a.ts': [...filler(21), 'export const a = 1;', ...filler(18)] })).toEqual(
      fault,
    );
  });

  it('does not apply to short files, files without exports, and tests', () => {
    const late = [...filler(30), 'export const a = 1;'];
    expect(faultsIn({ 'server/pages/a.ts': late, 'server/pages/b.ts': filler(50) })).toEqual([]);
    expect(faultsIn({ 'tests/fixtures/server/a.ts': [...filler(30), ...late] })).toEqual([]);
  });
});

describe('functions at the top of a module', () => {
  it.each(['const a = () => 1;', 'export const a = (b: number): number => b;', 'const a = function () {};'])(
    'are declarations, not %s',
    (line) => {
      expect(faultsIn({ 'server/pages/a.ts': [line, ...filler(5)] })).toEqual([
        expect.stringContaining('server/pages/a.ts:1 a function at the top'),
      ]);
    },
  );

  it.each(['const a: Composer = () => 1;', 'function a() {}', 'const a = define(() => 1);', 'const a = 1;'])(
    'may be written as %s',
    (line) => expect(faultsIn({ 'server/pages/a.ts': [line, ...filler(5)] })).toEqual([]),
  );

  it('may be expressions in tests', () => {
    expect(faultsIn({ 'tests/integration/a.test.ts': ['const a = () => 1;', ...filler(5)] })).toEqual([]);
    expect(faultsIn({ 'tests/fixtures/server/a.ts': ['const a = () => 1;', ...filler(5)] })).toHaveLength(1);
  });

  it('may be expressions further in', () => {
    expect(faultsIn({ 'server/pages/a.ts': ['{', 'const a = () => 1;', '}', ...filler(5)] })).toEqual([]);
  });
});

describe('exported types', () => {
  const type = (name: string): string[] => [`export type ${name} = 1;`, ...filler(5)];

  it('must have different names in the whole project', () => {
    const files = {
      'server/pages/a.ts': type('Visit'),
      'shared/layout/b.ts': ['', 'export interface Visit {}', ...filler(5)],
      'shared/layout/c.ts': type('Place'),
      'shared/layout/d.ts': ['export class Place {}', ...filler(5)],
    };
    expect(faultsIn(files)).toEqual([
      'shared/layout/b.ts:2 server/pages/a.ts exports a type Visit too',
      'shared/layout/d.ts:1 shared/layout/c.ts exports a type Place too',
    ]);
  });

  it('may share one with their own schema, and with types that stay inside', () => {
    const files = {
      'server/pages/a.ts': ['export const Visit = 1;', ...type('Visit')],
      'server/pages/b.ts': ['type Visit = 1;', ...filler(5)],
    };
    expect(faultsIn(files)).toEqual([]);
  });
});

describe('names', () => {
  const declaring = (line: string): string[] => faultsIn({ 'server/pages/a.ts': [line, ...filler(5)] });

  it.each([
    'const whoever = 1;',
    'const MAX_TOLD = 1;',
    'function tellTold() {}',
    'function tell(told: string) {}',
    'const { a: bannersTold } = b;',
    'type Around = 1;',
    'type A = { isFar: boolean };',
  ])('are the words of the field, not those of %s', (line) => {
    expect(declaring(line)).toEqual([expect.stringMatching(/^server\/pages\/a\.ts:1 \w+: not "\w+" but /)]);
  });

  it.each(["import { around } from 'geokdbush';", 'const a = { noise: 1 };', 'const farm = 1, toldest = 2;'])(
    'may be those of others, and may hold the letters: %s',
    (line) => expect(declaring(line)).toEqual([]),
  );

  it('are those of files too', () => {
    expect(faultsIn({ 'server/pages/around-page.ts': filler(5) })).toHaveLength(1);
  });
});

describe('imports', () => {
  const importing = (file: string, name: string): string[] =>
    faultsIn({ [file]: [`import { a } from '${name}';`, ...filler(5)] });

  it.each([
    ['server/pages/a.ts', '../http/b.ts'],
    ['server/pages/deep/a.ts', '../../http/b.ts'],
    ['server/app.ts', './pages/b.ts'],
    ['server/pages/a.ts', '../errors.ts'],
    ['server/pages/a.ts', '../../shared/i18n/b.ts'],
    ['tests/integration/a.test.ts', '../../server/app.ts'],
  ])('of %s: %s leads to another room', (file, name) => {
    expect(importing(file, name)).toEqual([
      `${file}:1 ${name}: another room is imported by its name, with #`,
    ]);
  });

  it.each([
    ['server/pages/a.ts', '#server/pages/b.ts'],
    ['server/pages/deep/a.ts', '#server/pages/b.ts'],
    ['server/main.ts', '#server/app.ts'],
  ])('of %s: %s is its own room', (file, name) => {
    expect(importing(file, name)).toEqual([`${file}:1 ${name}: within a room imports are relative`]);
  });

  it.each([
    ['server/pages/a.ts', './b.ts'],
    ['server/pages/deep/a.ts', '../b.ts'],
    ['server/pages/a.ts', '#server/http/b.ts'],
    ['server/main.ts', './app.ts'],
    ['server/pages/a.ts', '#server/errors.ts'],
    ['server/upstream/a.ts', '../../package.json'],
    ['server/pages/a.ts', 'react'],
    ['tests/integration/a.test.ts', '../lint/b.ts'],
    ['tests/integration/a.test.ts', '#server/app.ts'],
    ['tests/integration/a.test.ts', '#fixtures/server/b.ts'],
  ])('of %s may be %s', (file, name) => expect(importing(file, name)).toEqual([]));

  it.each([
    "export { a } from '../http/b.ts';",
    "const load = import('../http/b.ts');",
    "type A = import('../http/b.ts').A;",
  ])('are found as %s too', (line) => {
    expect(faultsIn({ 'server/pages/a.ts': [line, ...filler(5)] })).toContainEqual(
      expect.stringContaining('another room is imported by its name'),
    );
  });
});
