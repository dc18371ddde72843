import type ts from 'typescript';

export type Fault = { file: string; line: number; rule: string };

/** @param node the place of the fault; undefined if it concerns the whole file */
export function faultAt(source: ts.SourceFile, node: ts.Node | undefined, rule: string): Fault {
  const position = node?.getStart(source) ?? 0;
  return { file: source.fileName, line: source.getLineAndCharacterOfPosition(position).line + 1, rule };
}
