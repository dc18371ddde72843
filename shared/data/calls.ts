import { match } from 'path-to-regexp';
import type * as v from 'valibot';
import { API_ROOT, type ServedCall } from './call.ts';
import { authCalls } from './auth-calls.ts';
import { contentCalls } from './content-calls.ts';
import { localCalls } from './local-calls.ts';

const entries = { ...contentCalls, ...localCalls, ...authCalls };

type Entries = typeof entries;
export type CallName = keyof Entries;
export type CallTag = Entries[CallName]['tag'];

/** The parsed request of each call, which is its parameters or its body. */
export type CallRequest = {
  [Name in CallName]: Entries[Name] extends { query: infer Query extends v.GenericSchema }
    ? v.InferOutput<Query>
    : Entries[Name] extends { body: infer Body extends v.GenericSchema }
      ? v.InferOutput<Body>
      : never;
};
export type CallData = { [Name in CallName]: v.InferOutput<Entries[Name]['data']> };

export const calls: {
  [Name in CallName]: ServedCall<CallRequest[Name], CallData[Name]> & { tag: CallTag };
} = entries;

export const callNames: readonly CallName[] = Object.keys(calls).filter(isCallName);

export const API_ROOTS = [`${API_ROOT}/v1`, API_ROOT] as const;

/** The calls at one path, at most one call for each method. `params` are the decoded parameters in the path. */
export type FoundCalls = { names: readonly CallName[]; params: Readonly<Record<string, string>> };

export const NO_CALLS: FoundCalls = { names: [], params: {} };

const namesByPath = Map.groupBy(callNames, (name) => calls[name].path);
/** The calls at paths without parameters. A map lookup finds them, which is faster than matching patterns. */
const fixedPaths = new Map<string, FoundCalls>(
  [...namesByPath].map(([path, names]) => [path, { names, params: {} }]),
);
const patterns = [...namesByPath]
  .filter(([path]) => path.includes('{'))
  .map(([path, names]) => ({
    names,
    matchPath: match<Record<string, string>>(path.replaceAll(/\{(\w+)\}/g, ':$1'), { sensitive: true }),
  }));

/**
 * Finds the calls at a path under any of `API_ROOTS`. A trailing slash is allowed, as in Express.
 * @param path percent-encoded
 * @throws URIError if a parameter cannot be decoded
 */
export function findCalls(path: string): FoundCalls {
  const root = API_ROOTS.find((start) => path.startsWith(`${start}/`));
  if (root === undefined) return NO_CALLS;
  const given = path.slice(root.length);
  const fixed = fixedPaths.get(given.endsWith('/') ? given.slice(0, -1) : given);
  if (fixed) return fixed;
  for (const { names, matchPath } of patterns) {
    const found = matchPath(given);
    if (found) return { names, params: { ...found.params } };
  }
  return NO_CALLS;
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}
