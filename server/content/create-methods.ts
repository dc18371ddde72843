import { contentCalls } from '#shared/data/content-calls.ts';
import type { ContentCall, ContentMethod, ContentSource } from './content-source.ts';

/**
 * Creates a content source. The function `create` returns the method with a given name, for example to wrap another
 * source.
 * @example createMethods((name) => (request) => withDeadline(source[name](request), DEADLINES[name]))
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

/** Narrows the type, because `Object.fromEntries` loses the names of the methods. */
function isWhole(methods: object): methods is ContentSource {
  return Object.keys(contentCalls).every((name) => Object.hasOwn(methods, name));
}
