import path from 'node:path';
import ts from 'typescript';
import { faultAt, type Fault } from './fault.ts';
import { findFieldWord } from './field-words.ts';

export function findNameFaults(source: ts.SourceFile): Fault[] {
  const faults: Fault[] = [];
  const check = (name: string, node: ts.Node | undefined): void => {
    for (const word of wordsOf(name)) {
      const better = findFieldWord(word);
      if (better !== undefined) faults.push(faultAt(source, node, `${name}: not "${word}" but ${better}`));
    }
  };
  const visit = (node: ts.Node): void => {
    const name = declaredName(node);
    if (name) check(name.text, name);
    ts.forEachChild(node, visit);
  };
  check(path.posix.basename(source.fileName).replace(/\..*$/, ''), undefined);
  visit(source);
  return faults;
}

/**
 * Returns the name that a node declares; undefined if it declares none. Object keys and imported names are ignored, because other
 * code may have chosen them.
 */
function declaredName(node: ts.Node): ts.Identifier | undefined {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node);
  return isDeclaration && node.name && ts.isIdentifier(node.name) ? node.name : undefined;
}

/** Splits `bannersTold`, `MAX_TOLD` and `around-page` into lower-case words. */
function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}
