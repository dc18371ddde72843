import * as v from 'valibot';
import { Atm } from '#shared/contracts/outlets/atm.ts';
import { BankList } from '#shared/contracts/outlets/bank.ts';
import { CourierList } from '#shared/contracts/courier.ts';
import { EntryId } from '#shared/contracts/outlets/located.ts';
import { PostOffice, PostOfficeList } from '#shared/contracts/outlets/post-office.ts';
import { atmsCall } from './browser-calls/atms-call.ts';
import * as p from './parameters.ts';
import { toEntryQuery, toListQuery, toLocatedQuery, type LocatedRequest } from './to-query.ts';

export const outletCalls = {
  postOffices: {
    method: 'GET',
    path: '/post-offices',
    tag: 'post-offices',
    summary:
      'Post offices, with their source, how certain it is, and how exact the point is. The list is not complete.',
    cache: toLocatedRule,
    cors: 'any',
    query: v.object(p.locatedParameters),
    toQuery: toLocatedQuery,
    data: PostOfficeList,
  },
  postOffice: {
    method: 'GET',
    path: '/post-offices/{id}',
    tag: 'post-offices',
    summary: 'One post office',
    cache: 'public',
    cors: 'any',
    query: p.entryQuery,
    toQuery: toEntryQuery,
    data: PostOffice,
  },
  atms: {
    ...atmsCall,
    tag: 'atms',
    summary:
      'Cash machines, branches and agents of banks. Each has its licence and the credit that must be shown with it.',
    cache: toLocatedRule,
    cors: 'any',
    query: v.object({
      ...p.locatedParameters,
      bank: v.optional(
        v.pipe(EntryId, v.description('Key of a bank, as in /banks. 404 when it does not exist.')),
      ),
    }),
  },
  atm: {
    method: 'GET',
    path: '/atms/{id}',
    tag: 'atms',
    summary: 'One cash machine, branch or agent',
    cache: 'public',
    cors: 'any',
    query: p.entryQuery,
    toQuery: toEntryQuery,
    data: Atm,
  },
  banks: {
    method: 'GET',
    path: '/banks',
    tag: 'banks',
    summary: 'Banks, with the number of known places of each',
    cache: 'public',
    cors: 'any',
    query: v.object(p.listParameters),
    toQuery: toListQuery,
    data: BankList,
  },
  couriers: {
    method: 'GET',
    path: '/couriers',
    tag: 'couriers',
    summary:
      'Couriers: how to track with each of them, where that was verified, and the format of their numbers',
    cache: 'public',
    cors: 'any',
    query: v.object(p.listParameters),
    toQuery: toListQuery,
    data: CourierList,
  },
} as const;

/** A response that is sorted by the visitor's position must not be cached. */
function toLocatedRule({ near }: LocatedRequest): 'none' | 'public' {
  return near === undefined ? 'public' : 'none';
}
