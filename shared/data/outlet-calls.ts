import * as v from 'valibot';
import { Atm } from '#shared/contracts/atm.ts';
import { BankList } from '#shared/contracts/bank.ts';
import { CourierList } from '#shared/contracts/courier.ts';
import { EntryId } from '#shared/contracts/located.ts';
import { PostOffice, PostOfficeList } from '#shared/contracts/post-office.ts';
import { atmsCall } from './browser-calls/atms-call.ts';
import * as p from './parameters.ts';
import { toEntryQuery, toListQuery, toLocatedQuery, type LocatedRequest } from './to-query.ts';

/** The calls of the content API that find post offices, ATMs, banks and couriers. */
export const outletCalls = {
  postOffices: {
    method: 'GET',
    path: '/post-offices',
    tag: 'post-offices',
    summary:
      'Post offices: who says so, how sure that is, and how exact the point is. The list is not complete.',
    cache: toLocatedRule,
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
    query: p.entryQuery,
    toQuery: toEntryQuery,
    data: PostOffice,
  },
  atms: {
    ...atmsCall,
    tag: 'atms',
    summary:
      'Cash machines, branches and agents of banks. Each carries its licence, and the credit that has to stand beside it.',
    cache: toLocatedRule,
    query: v.object({
      ...p.locatedParameters,
      bank: v.optional(
        v.pipe(EntryId, v.description('Key of a bank, as /banks has it. 404 when there is none such.')),
      ),
    }),
  },
  atm: {
    method: 'GET',
    path: '/atms/{id}',
    tag: 'atms',
    summary: 'One cash machine, branch or agent',
    cache: 'public',
    query: p.entryQuery,
    toQuery: toEntryQuery,
    data: Atm,
  },
  banks: {
    method: 'GET',
    path: '/banks',
    tag: 'banks',
    summary: 'Banks, with how many places of each are known',
    cache: 'public',
    query: v.object(p.listParameters),
    toQuery: toListQuery,
    data: BankList,
  },
  couriers: {
    method: 'GET',
    path: '/couriers',
    tag: 'couriers',
    summary:
      'Couriers: how to track at each of them, where it was verified, and what their numbers look like',
    cache: 'public',
    query: v.object(p.listParameters),
    toQuery: toListQuery,
    data: CourierList,
  },
} as const;

/** A visitor's position: no cache may store what is near it. */
function toLocatedRule({ near }: LocatedRequest): 'none' | 'public' {
  return near === undefined ? 'public' : 'none';
}
