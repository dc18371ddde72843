import { contentCalls } from '#shared/data/content-calls.ts';
import type { ContentCall, ContentMethod, ContentSource } from './content-source.ts';

/**
 * A content source made method by method: what every call of another one is wrapped in is one function.
 * @example createMethods((name) => (request) => inTime(source[name](request), DEADLINES[name]))
 */
export function createMethods(
  create: <Name extends ContentCall>(name: Name) => ContentMethod<Name>,
): ContentSource {
  const names = Object.keys(contentCalls).filter(isContentCall);
  const methods = Object.fromEntries(names.map((name) => [name, create(name)]));
  if (!isWhole(methods)) throw new Error('A call of the table has no method');
  return methods;
}

function isContentCall(name: string): name is ContentCall {
  return Object.hasOwn(contentCalls, name);
}

/** What the compiler cannot follow through a list of entries: each name leads to the method that was made for it. */
function isWhole(methods: object): methods is ContentSource {
  return Object.keys(contentCalls).every((name) => Object.hasOwn(methods, name));
}
