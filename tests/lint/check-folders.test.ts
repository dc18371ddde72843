import { describe, expect, it } from 'vitest';
import { checkModules } from './check-modules.ts';

function faultsIn(files: Record<string, string[]>): string[] {
  const modules = Object.entries(files).map(([file, lines]) => ({ file, text: `${lines.join('\n')}\n` }));
  return checkModules(modules).map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}

function filler(count: number): string[] {
  return Array.from({ length: count }, (_line, index) => `// ${index}`);
}

describe('folders', () => {
  it('hold at most 25 files, tests apart', () => {
    const files = Object.fromEntries(
      Array.from({ length: 26 }, (_file, index) => [`server/pages/a${index}.ts`, filler(5)]),
    );
    expect(faultsIn(files)).toEqual([expect.stringContaining('server/pages:1 a folder holds at most 25')]);
    const { 'server/pages/a25.ts': last = [], ...others } = files;
    expect(faultsIn({ ...others, 'server/pages/a25.test.ts': last })).toEqual([]);
  });
});

describe('short files that one neighbour imports', () => {
  const short = ['export const a = 1;', ...filler(5)];
  it('are found', () => {
    const files = {
      'server/pages/a.ts': short,
      'server/pages/b.ts': ["import { a } from './a.ts';", ...filler(5)],
    };
    expect(faultsIn(files)).toEqual([expect.stringContaining('server/pages/a.ts:1 only server/pages/b.ts')]);
  });

  it.each([
    ['a dynamic import', { 'server/pages/b.ts': ["const a = import('./a.ts');", ...filler(5)] }],
    ['another room', { 'server/api/b.ts': ["import { a } from '#server/pages/a.ts';", ...filler(5)] }],
    [
      'a test of its own',
      {
        'server/pages/b.ts': ["import { a } from './a.ts';", ...filler(5)],
        'server/pages/a.test.ts': ["import { a } from './a.ts';", ...filler(5)],
      },
    ],
  ])('are left alone where there is %s', (_case, users) => {
    expect(faultsIn({ 'server/pages/a.ts': short, ...users })).toEqual([]);
  });
});
