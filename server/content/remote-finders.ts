import { Atm, AtmList } from '#shared/contracts/atm.ts';
import { BankList } from '#shared/contracts/bank.ts';
import { PostOffice, PostOfficeList } from '#shared/contracts/post-office.ts';
import type { HttpClient } from '#server/upstream/http-client.ts';
import type { AtmRequest, ContentSource, ListRequest } from './content-source.ts';

type Finders = Pick<ContentSource, 'postOffices' | 'postOffice' | 'atms' | 'atm' | 'banks'>;

export function toListQuery({ page, pageSize }: ListRequest): Record<string, string> {
  return {
    page: String(page),
    pageSize: String(pageSize),
  };
}

/** Post offices, ATMs and banks from any server that speaks the content API. */
export function createRemoteFinders(client: HttpClient): Finders {
  return {
    postOffices: (request) =>
      client.get({ path: '/post-offices', query: toQuery(request), data: PostOfficeList }),
    postOffice: (id) => client.get({ path: `/post-offices/${encodeURIComponent(id)}`, data: PostOffice }),
    atms: (request) => client.get({ path: '/atms', query: toQuery(request), data: AtmList }),
    atm: (id) => client.get({ path: `/atms/${encodeURIComponent(id)}`, data: Atm }),
    banks: (list) => client.get({ path: '/banks', query: toListQuery(list), data: BankList }),
  };
}

function toQuery({ province, bank, near, ...list }: AtmRequest): Record<string, string> {
  return {
    ...(province === undefined ? {} : { province }),
    ...(bank === undefined ? {} : { bank }),
    ...(near === undefined ? {} : { near: `${near.latitude},${near.longitude}` }),
    ...toListQuery(list),
  };
}
