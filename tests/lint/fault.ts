import type ts from 'typescript';

/** Where a module breaks a rule of the house. */
export type Fault = { file: string; line: number; rule: string };

/** @param node without one the fault is the whole file's */
export function faultAt(source: ts.SourceFile, node: ts.Node | undefined, rule: string): Fault {
  const position = node?.getStart(source) ?? 0;
  return { file: source.fileName, line: source.getLineAndCharacterOfPosition(position).line + 1, rule };
}
