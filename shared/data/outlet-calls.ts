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
    guide: {
      km: 'ប៉ុស្តិ៍ប្រៃសណីយ៍ បញ្ជីនេះមិនទាន់គ្រប់ទេ',
      examples: [
        '/post-offices?province=12&pageSize=1',
        '/post-offices?near=11.5564,104.9282&pageSize=1',
        '/post-offices?fields=id,name&pageSize=3',
      ],
    },
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
    guide: {
      km: 'ប៉ុស្តិ៍ប្រៃសណីយ៍មួយ',
      examples: ['/post-offices/po-12-central', '/post-offices/po-01', '/post-offices/po-02'],
    },
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
    guide: {
      km: 'ម៉ាស៊ីនដកប្រាក់ សាខា និងភ្នាក់ងារធនាគារ',
      examples: [
        '/atms?bank=aba&pageSize=1',
        '/atms?near=11.5564,104.9282&pageSize=1',
        '/atms?province=17&fields=id,name&pageSize=3',
      ],
    },
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
    guide: {
      km: 'ម៉ាស៊ីនដកប្រាក់ សាខា ឬភ្នាក់ងារមួយ',
      examples: ['/atms/mag-001', '/atms/mag-002', '/atms/mag-003'],
    },
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
    guide: {
      km: 'ធនាគារ',
      examples: ['/banks?pageSize=2', '/banks?page=2&pageSize=1', '/banks?fields=key,name&pageSize=3'],
    },
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
    guide: {
      km: 'ក្រុមហ៊ុនដឹកជញ្ជូន',
      examples: [
        '/couriers?pageSize=1',
        '/couriers?page=2&pageSize=1',
        '/couriers?fields=code,name&pageSize=3',
      ],
    },
    cache: 'public',
    cors: 'any',
    query: v.object(p.listParameters),
    toQuery: toListQuery,
    data: CourierList,
  },
} as const;

/** Returns `none` for a list that is sorted by the visitor's position, because such a response must not be cached. */
function toLocatedRule({ near }: LocatedRequest): 'none' | 'public' {
  return near === undefined ? 'public' : 'none';
}
