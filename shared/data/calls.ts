import type * as v from 'valibot';
import { API_ROOT, type ServedCall } from './call.ts';
import { authCalls } from './auth-calls.ts';
import { contentCalls } from './content-calls.ts';
import { ownCalls } from './own-calls.ts';

const entries = { ...contentCalls, ...ownCalls, ...authCalls };

type Entries = typeof entries;
export type CallName = keyof Entries;
export type CallTag = Entries[CallName]['tag'];

/** What the schema of a call makes of its parameters or its body. */
export type CallRequest = {
  [Name in CallName]: Entries[Name] extends { query: infer Query extends v.GenericSchema }
    ? v.InferOutput<Query>
    : Entries[Name] extends { body: infer Body extends v.GenericSchema }
      ? v.InferOutput<Body>
      : never;
};
export type CallData = { [Name in CallName]: v.InferOutput<Entries[Name]['data']> };

/** Every call of the API, those of the content source and the others. */
export const calls: {
  [Name in CallName]: ServedCall<CallRequest[Name], CallData[Name]> & { tag: CallTag };
} = entries;

export const callNames: readonly CallName[] = Object.keys(calls).filter(isCallName);

/** Where the API stands: both are the same. */
export const API_ROOTS = [`${API_ROOT}/v1`, API_ROOT] as const;

const PARAMETER = /^\{.+\}$/;
const patterns = callNames.map((name) => ({ name, segments: calls[name].path.split('/') }));

/** The calls at a path, decoded: one for each method. They share their tag. */
export function findCalls(path: string): CallName[] {
  const root = API_ROOTS.find((start) => path.startsWith(`${start}/`));
  if (root === undefined) return [];
  const given = path.slice(root.length).split('/');
  return patterns.filter(({ segments }) => isMatch(segments, given)).map(({ name }) => name);
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

function isMatch(segments: readonly string[], given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((segment, index) =>
      PARAMETER.test(segment) ? given[index] !== '' : segment === given[index],
    )
  );
}
