import * as v from 'valibot';
import { CorrectionList } from '#shared/contracts/messages/form.ts';
import { messageSchemas, WantedNews } from '#shared/validation/sent-message.ts';
import {
  advertiseCall,
  contactCall,
  formTokenCall,
  reportCall,
  subscribeCall,
} from './browser-calls/form-calls.ts';
import * as p from './parameters.ts';

/** Maximum size of a request body with a message. 4,000 letters of up to four bytes and the other fields fit. */
const MAX_MESSAGE_BYTES = 20 * 1024;
const message = {
  limit: 'forms',
  cache: 'none',
  status: 202,
  bodyLimits: { maxBytes: MAX_MESSAGE_BYTES, mediaTypes: ['application/json'] },
} as const;

export const formCalls = {
  formToken: {
    ...formTokenCall,
    tag: 'form-token',
    summary:
      'A token that proves that a form was open for a while. Messages without it are held for an operator',
    cache: 'none',
    query: v.object({}),
  },
  contact: {
    ...contactCall,
    ...message,
    tag: 'form-contact',
    summary: 'Stores a message to the site',
    body: messageSchemas.contact,
  },
  report: {
    ...reportCall,
    ...message,
    tag: 'form-report',
    summary: 'Stores a report of an error. The public log then lists it, without anything about its sender',
    body: messageSchemas.report,
  },
  advertise: {
    ...advertiseCall,
    ...message,
    tag: 'form-advertise',
    summary: 'Stores a request of an advertiser',
    body: messageSchemas.advertise,
  },
  subscribe: {
    ...subscribeCall,
    ...message,
    tag: 'newsletter-subscribe',
    summary:
      'Subscribes to news by mail, once confirmed by the link in a mail. The response is the same for every address; 404 when the server sends no mail',
    body: WantedNews,
  },
  corrections: {
    method: 'GET',
    path: '/corrections',
    tag: 'corrections',
    summary:
      'The public log of reports: the subject of each, its state, and since when the data has the correction',
    cache: 'brief',
    query: v.object(p.listParameters),
    data: CorrectionList,
  },
} as const;
