import path from 'node:path';
import ts from 'typescript';
import { findFolderFaults } from './check-folders.ts';
import { findImportFaults } from './check-imports.ts';
import { findNameFaults } from './check-names.ts';
import { faultAt, type Fault } from './fault.ts';
import { findCommentFaults } from './field-words.ts';

/** `file` is the path from the root of the project, with `/` between folders. */
type Module = { file: string; text: string };

/** Checks modules against the rules that neither oxlint nor dependency-cruiser can check. */
export function checkModules(modules: Module[]): Fault[] {
  const sources = modules.map(({ file, text }) =>
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true),
  );
  return [
    ...sources.flatMap((source) => [
      ...findLooseFile(source),
      ...findVagueFile(source),
      ...findBarrel(source),
      ...findShortModule(source),
      ...findLateExport(source),
      ...findFunctionExpressions(source),
      ...findImportFaults(source),
      ...findNameFaults(source),
      ...findCommentFaults(source.fileName, source.text),
    ]),
    ...findTypesOfOneName(sources),
    ...findFolderFaults(sources),
  ];
}

/** Files that may be directly in `server`, `client` or `shared`. All other files must be in a subfolder (a room). */
const LOOSE_FILE = /^(?:main|app|start|dev|errors|messages)(?:\.test)?\.tsx?$|\.d\.ts$/;

function findLooseFile(source: ts.SourceFile): Fault[] {
  const isBesideRooms = /^(?:server|client|shared)\/[^/]+$/.test(source.fileName);
  return isBesideRooms && !LOOSE_FILE.test(path.posix.basename(source.fileName))
    ? [
        faultAt(
          source,
          undefined,
          'a file stands in a room; beside the rooms stand only main, app and the like',
        ),
      ]
    : [];
}

const VAGUE_NAME = /(?:^|[/-])(?:utils?|helpers?|common|managers?|misc)(?:\/|(?:\.\w+)+$)/;

function findVagueFile(source: ts.SourceFile): Fault[] {
  return VAGUE_NAME.test(source.fileName)
    ? [
        faultAt(
          source,
          undefined,
          'a file is named after what it does, not utils, helpers, common or manager',
        ),
      ]
    : [];
}

/** Finds re-exports. A re-export hides where a name is defined. */
function findBarrel(source: ts.SourceFile): Fault[] {
  const first = source.statements.find(
    (statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined,
  );
  return first ? [faultAt(source, first, 'what another module exports is imported from there')] : [];
}

const MIN_LINES = 5;

function findShortModule(source: ts.SourceFile): Fault[] {
  const { fileName } = source;
  return !fileName.endsWith('.d.ts') && countLines(source) < MIN_LINES
    ? [faultAt(source, undefined, `a module has at least ${MIN_LINES} lines: fold it into its user`)]
    : [];
}

/**
 * If a file outside `tests` has at least this number of lines of code, its first export must be in the upper half of the file.
 */
const LONG_FILE_LINES = 40;
const CODE_LINE = /^\s*(?!\/\/|\/?\*)\S/;

/**
 * Reports the first export of a long file if it is in the lower half. Only lines of code are counted, because otherwise a longer
 * comment could force a file to be reordered.
 */
function findLateExport(source: ts.SourceFile): Fault[] {
  const lines = source.text.split('\n').map((line) => CODE_LINE.test(line));
  const codeLines = lines.filter(Boolean).length;
  const first = source.statements.find(isExport);
  if (codeLines < LONG_FILE_LINES || !first || source.fileName.startsWith('tests/')) return [];
  const fault = faultAt(source, first, 'the first export stands in the upper half');
  return lines.slice(0, fault.line).filter(Boolean).length > codeLines / 2 ? [fault] : [];
}

/**
 * Finds top-level constants that are functions and have no type annotation. They should be function declarations. Test files may
 * have such constants, because oxlint treats a function declaration in a test file as a test and forbids conditional assertions
 * in it.
 */
function findFunctionExpressions(source: ts.SourceFile): Fault[] {
  if (/\.(?:test|spec)\.tsx?$/.test(source.fileName)) return [];
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ type, initializer }) => type === undefined && initializer && isFunction(initializer))
    .map((declaration) =>
      faultAt(
        source,
        declaration,
        'a function at the top of a module is a declaration, or its type is named',
      ),
    );
}

/**
 * The types of the dataset package may have the same names as types of the site, because they are published for other projects.
 */
const OF_PACKAGE = /^server\/directory\/dataset\/types\//;

function findTypesOfOneName(sources: ts.SourceFile[]): Fault[] {
  const homes = new Map<string, string>();
  const own = sources.filter(({ fileName }) => !OF_PACKAGE.test(fileName));
  return own.flatMap((source) =>
    exportedTypes(source).flatMap(({ name }) => {
      if (!name) return [];
      const home = homes.get(name.text) ?? source.fileName;
      homes.set(name.text, home);
      return home === source.fileName
        ? []
        : [faultAt(source, name, `${home} exports a type ${name.text} too`)];
    }),
  );
}

function exportedTypes({ statements }: ts.SourceFile) {
  return statements
    .filter(
      (statement) =>
        ts.isTypeAliasDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isClassDeclaration(statement),
    )
    .filter(isExport);
}

function isExport(statement: ts.Statement): boolean {
  if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) return true;
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function isFunction(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function countLines({ text }: ts.SourceFile): number {
  return text.trimEnd().split('\n').length;
}
