import * as v from 'valibot';
import { CorrectionList } from '#shared/contracts/form.ts';
import {
  AdvertiseMessage,
  ContactMessage,
  ReportMessage,
  WantedNews,
} from '#shared/validation/sent-message.ts';
import {
  advertiseCall,
  contactCall,
  formTokenCall,
  reportCall,
  subscribeCall,
} from './browser-calls/form-calls.ts';
import * as p from './parameters.ts';

/** Bytes of a message: 4,000 letters of four bytes at most, and the other fields. */
const MAX_MESSAGE_BYTES = 20 * 1024;
const message = {
  limit: 'forms',
  cache: 'none',
  status: 202,
  bodyLimits: { maxBytes: MAX_MESSAGE_BYTES, mediaTypes: ['application/json'] },
} as const;

/** The calls by which visitors write to us, and the public log of what they reported. */
export const formCalls = {
  formToken: {
    ...formTokenCall,
    tag: 'form-token',
    summary: 'Proof that a form was open for a while. A message without it waits for an operator',
    cache: 'none',
    query: v.object({}),
  },
  contact: {
    ...contactCall,
    ...message,
    tag: 'form-contact',
    summary: 'Stores a message to the site',
    body: ContactMessage,
  },
  report: {
    ...reportCall,
    ...message,
    tag: 'form-report',
    summary: 'Stores a report of what is wrong, which the public log then names without a word of its sender',
    body: ReportMessage,
  },
  advertise: {
    ...advertiseCall,
    ...message,
    tag: 'form-advertise',
    summary: 'Stores a request of an advertiser',
    body: AdvertiseMessage,
  },
  subscribe: {
    ...subscribeCall,
    ...message,
    tag: 'newsletter-subscribe',
    summary:
      'Asks for news by mail, which come once they are confirmed by the link of a mail. The response is the same for every address; 404 where no mail is sent',
    body: WantedNews,
  },
  corrections: {
    method: 'GET',
    path: '/corrections',
    tag: 'corrections',
    summary: 'The public log of reports: what each is about, what became of it, since when the data holds it',
    cache: 'brief',
    query: v.object(p.listParameters),
    data: CorrectionList,
  },
} as const;
