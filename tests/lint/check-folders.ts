import path from 'node:path';
import ts from 'typescript';
import { importsOf } from './check-imports.ts';
import type { Fault } from './fault.ts';

/** If a folder contains more files than this, it needs subfolders. Tests and files in subfolders are not counted. */
const MOST_FILES = 25;
/**
 * A file that has fewer lines than this is reported if only one file imports it, and that file is in the same folder. The short
 * file is easier to read as a part of the importing file.
 */
const SHORT_FILE_LINES = 25;
const COUNTED = /^(?:server|client|shared)\//;
const TEST = /\.test\.tsx?$/;

export function findFolderFaults(sources: ts.SourceFile[]): Fault[] {
  const counted = sources.filter(({ fileName }) => COUNTED.test(fileName) && !TEST.test(fileName));
  const folders = Map.groupBy(counted, ({ fileName }) => path.posix.dirname(fileName));
  const crowded = [...folders].filter(([, files]) => files.length > MOST_FILES);
  return [
    ...crowded.map(([folder, files]) => ({
      file: folder,
      line: 1,
      rule: `a folder holds at most ${MOST_FILES} files, and not ${files.length}`,
    })),
    ...findLoneFiles(
      counted.filter(({ fileName }) => !hasTest(fileName, sources)),
      counted,
    ),
  ];
}

/** Returns true if the file has its own test. Such a file may stay separate even if it is short. */
function hasTest(file: string, sources: ts.SourceFile[]): boolean {
  const test = file.replace(/\.tsx?$/, '.test');
  return sources.some(({ fileName }) => fileName.startsWith(`${test}.ts`));
}

function findLoneFiles(files: ts.SourceFile[], sources: ts.SourceFile[]): Fault[] {
  const importsByFile = Map.groupBy(sources.flatMap(listImports), ({ imported }) => imported);
  return files.flatMap(({ fileName, text }) => {
    const imports: { importer: string; isDynamic: boolean }[] = importsByFile.get(fileName) ?? [];
    const [first] = imports;
    const importers = new Set(imports.map(({ importer }) => importer));
    const isLone =
      first !== undefined &&
      importers.size === 1 &&
      path.posix.dirname(first.importer) === path.posix.dirname(fileName) &&
      !imports.some(({ isDynamic }) => isDynamic);
    const isShort = text.trimEnd().split('\n').length < SHORT_FILE_LINES;
    return isLone && isShort
      ? [{ file: fileName, line: 1, rule: `only ${first.importer} imports this short file: fold it in` }]
      : [];
  });
}

function listImports(source: ts.SourceFile) {
  return importsOf(source).map((name) => ({
    importer: source.fileName,
    imported: name.text.startsWith('.')
      ? path.posix.join(path.posix.dirname(source.fileName), name.text)
      : name.text.replace('#', ''),
    isDynamic: ts.isCallExpression(name.parent),
  }));
}
