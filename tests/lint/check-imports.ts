import path from 'node:path';
import ts from 'typescript';
import { faultAt, type Fault } from './fault.ts';

/**
 * Finds relative imports from another room, and `#` imports from the same room. A room is a folder directly below `server`,
 * `client` or `shared`.
 */
export function findImportFaults(source: ts.SourceFile): Fault[] {
  return importsOf(source).flatMap((name) => {
    const rule = brokenRule(source.fileName, name.text);
    return rule === undefined ? [] : [faultAt(source, name, `${name.text}: ${rule}`)];
  });
}

function brokenRule(file: string, imported: string): string | undefined {
  if (imported.startsWith('.')) {
    const room = roomOf(path.posix.join(path.posix.dirname(file), imported));
    return room === undefined || room === roomOf(file)
      ? undefined
      : 'another room is imported by its name, with #';
  }
  const isOwnRoom = imported.startsWith('#') && roomOf(imported.slice(1)) === (roomOf(file) ?? '');
  return isOwnRoom ? 'within a room imports are relative' : undefined;
}

/**
 * Returns the room of a file, for example `server/pages`. Returns `server` for a file directly in `server`, and `locales` for all
 * files in `locales`. Returns undefined for files in other folders.
 */
function roomOf(file: string): string | undefined {
  const [part = '', room = '', ...below] = file.split('/');
  if (!['server', 'client', 'shared', 'locales'].includes(part)) return undefined;
  return below.length === 0 || part === 'locales' ? part : `${part}/${room}`;
}

export function importsOf(source: ts.SourceFile): ts.StringLiteralLike[] {
  const names: ts.StringLiteralLike[] = [];
  const visit = (node: ts.Node): void => {
    const name = moduleNameOf(node);
    if (name && ts.isStringLiteralLike(name)) names.push(name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function moduleNameOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    ? node.arguments[0]
    : undefined;
}
