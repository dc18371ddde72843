import { Atm, AtmList } from '#shared/contracts/atm.ts';
import { BankList } from '#shared/contracts/bank.ts';
import { PostOffice, PostOfficeList } from '#shared/contracts/post-office.ts';
import { LIST, type Call, type Parameter } from './openapi-call.ts';

const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$';
const PROVINCE = {
  name: 'province',
  description:
    'Slug of its page, e.g. phnom-penh-capital, or its two-digit NCDD code. 404 when there is none such.',
  pattern: SLUG,
};
const NEAR = {
  name: 'near',
  description:
    'latitude,longitude in degrees, read to four decimals: the nearest first, each with its distance in metres; those without a point come last, without one',
  pattern: '^-?[0-9]{1,2}([.][0-9]+)?, ?-?[0-9]{1,3}([.][0-9]+)?$',
};

/** The calls that find post offices, ATMs and banks. */
export const finderCalls: Call[] = [
  {
    path: '/post-offices',
    summary:
      'Post offices: who says so, how sure that is, and how exact the point is. The list is not complete.',
    parameters: [PROVINCE, NEAR, ...LIST],
    data: PostOfficeList,
  },
  {
    path: '/post-offices/{id}',
    summary: 'One post office',
    parameters: [entryId('As the list has it')],
    data: PostOffice,
  },
  {
    path: '/atms',
    summary:
      'Cash machines, branches and agents of banks. Each carries its licence, and the credit that has to stand beside it.',
    parameters: [
      PROVINCE,
      {
        name: 'bank',
        description: 'Key of a bank, as /banks has it. 404 when there is none such.',
        pattern: SLUG,
      },
      NEAR,
      ...LIST,
    ],
    data: AtmList,
  },
  {
    path: '/atms/{id}',
    summary: 'One cash machine, branch or agent',
    parameters: [entryId('As the list has it')],
    data: Atm,
  },
  {
    path: '/banks',
    summary: 'Banks, with how many places of each are known',
    parameters: LIST,
    data: BankList,
  },
];

function entryId(description: string): Parameter {
  return {
    name: 'id',
    description,
    pattern: SLUG,
    in: 'path',
    required: true,
  };
}
