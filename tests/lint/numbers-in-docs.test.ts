import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONTENT_DEADLINE_MILLISECONDS } from '#server/content/deadline-source.ts';
import { CONNECTION_LIMITS } from '#server/http/connections/open-connections.ts';
import { MAX_MAIL_TRIES } from '#server/store/message.ts';
import { RETENTION } from '#server/store/retention.ts';
import { MAX_IN_FLIGHT } from '#server/upstream/call-slots.ts';
import { MAX_BULK_LINES } from '#shared/contracts/addresses/bulk-lookup.ts';
import { MAX_URL_LENGTH } from '#shared/contracts/limits.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE ** 2;
const SECOND = 1000;
const operating = readFileSync('docs/operating.md', 'utf8');

/**
 * Returns a function that computes constants which a module does not export. Their values are numbers, or products and
 * quotients of numbers and constants.
 */
function constantsOf(file: string, imported: Record<string, number> = {}): (name: string) => number {
  const source = readFileSync(file, 'utf8');
  const valueOf = (text: string): number => {
    const number = imported[text] ?? Number(text.replaceAll('_', ''));
    return Number.isNaN(number) ? find(text) : number;
  };
  const find = (name: string): number => {
    const [, text] = new RegExp(`const ${name} = ([^;]+);`).exec(source) ?? [];
    if (text === undefined) throw new Error(`${file} has no constant ${name}`);
    const [first = '', ...rest] = text.split(' ');
    return rest.reduce((value, sign, index) => {
      if (index % 2 === 1) return value;
      const next = valueOf(rest[index + 1] ?? '');
      return sign === '*' ? value * next : value / next;
    }, valueOf(first));
  };
  return find;
}

function toSize(bytes: number): string {
  return bytes < MEGABYTE ? `${bytes / KILOBYTE} KB` : `${bytes / MEGABYTE} MB`;
}

function toSeconds(milliseconds: number): string {
  return `${milliseconds / SECOND} s`;
}

function toCount(count: number): string {
  return count.toLocaleString('en');
}

const openFiles = constantsOf('server/http/connections/open-connections.ts');
const requests = constantsOf('server/http/connections/http-server.ts');
const pipelined = constantsOf('server/http/connections/pipelining.ts');
const bodies = constantsOf('server/http/read-body.ts');
const pictures = constantsOf('server/share-pictures/share-pictures.ts');
const spool = constantsOf('server/events/event-spool.ts');
const events = constantsOf('server/events/event-sender.ts');
const messages = constantsOf('server/store/message-room.ts');
const unlisted = constantsOf('server/content/unlisted-pages.ts', { MAX_IN_FLIGHT });
const upstream = constantsOf('server/upstream/read-response.ts');
const page = constantsOf('server/content/page-weight.ts');
const admission = constantsOf('server/http/queues/admission-queue.ts');

/** The rows of the table "Sizes and limits" in docs/operating.md, with texts that each row contains. */
const ROWS: [row: string, texts: string[]][] = [
  ['connections of one address', [`${CONNECTION_LIMITS.perAddress} that are new`]],
  [
    'connections of all clients',
    [
      toCount(openFiles('MAX_CONNECTIONS')),
      `${openFiles('OTHER_DESCRIPTORS')} less`,
      `over ${CONNECTION_LIMITS.perAddress}`,
      `${CONNECTION_LIMITS.reserved} for probes`,
    ],
  ],
  [
    'responses of one connection',
    [
      `more than ${pipelined('MAX_WAITING')} requests`,
      `${pipelined('MAX_WAITING_PER_ADDRESS')} of one address`,
    ],
  ],
  [
    'bytes that clients leave unread',
    [
      `${toSize(CONNECTION_LIMITS.unsentPerConnection)} of a connection`,
      `${toSize(CONNECTION_LIMITS.unsentPerAddress)} of an address`,
      `${toSize(CONNECTION_LIMITS.unsentTotal)} of all`,
      `${toSeconds(requests('SILENCE_MILLISECONDS'))} without reading`,
    ],
  ],
  [
    'headers',
    [toSize(requests('MAX_HEADER_BYTES')), `within ${toSeconds(requests('HEADERS_MILLISECONDS'))}`],
  ],
  ['URL', [toSize(MAX_URL_LENGTH)]],
  ['whole request', [toSeconds(requests('REQUEST_MILLISECONDS'))]],
  [
    `bodies over ${toSize(bodies('LARGE_BYTES'))} that are being read`,
    [
      `${toSize(bodies('MAX_TOTAL_BYTES'))} in all`,
      `${toSize(bodies('MAX_TOTAL_BYTES') * bodies('CLIENT_SHARE'))} if it is alone`,
    ],
  ],
  ['share pictures that wait', [`${pictures('MOST_WAITING')} of all`]],
  ['events in files, while PostgreSQL is away', [toSize(spool('MAX_BYTES'))]],
  [
    'events that wait in the store',
    [toSize(events('MAX_BYTES')), `${toSize(events('MAX_SENDER_BYTES'))} of one`, `${RETENTION.event} days`],
  ],
  ['a list of a bulk lookup or a conversion', [`${toCount(MAX_BULK_LINES)} lines`]],
  ['messages in all', [toSize(messages('MAX_BYTES'))]],
  [
    'requests to one content API for pages without a route and outside the list',
    [
      `${unlisted('AT_ONCE')} at once, then ${unlisted('PER_SECOND')} a second`,
      `${unlisted('MAX_UNLISTED')} at a time, ${unlisted('MOST_WAITING')} more wait`,
    ],
  ],
  [
    'JSON from an outside service',
    [
      `${toSize(upstream('MAX_BODY_BYTES'))}, ${toCount(upstream('MAX_VALUES'))} values, ${upstream('MAX_DEPTH')} levels`,
    ],
  ],
  [
    'page or layout from a content API',
    [
      `${toCount(page('LONGEST_TEXT'))} characters`,
      `${toCount(page('MOST_AT_A_STRETCH'))} values`,
      `${toCount(page('MOST_OF_A_PAGE'))} in a page`,
    ],
  ],
  ['page data from a content API', [`within ${toSeconds(CONTENT_DEADLINE_MILLISECONDS)}`]],
  ['admission queue', [`${admission('MIN_WAITING')} requests`, `${admission('MAX_WAIT_MILLISECONDS')} ms`]],
];

it.each(ROWS)('docs/operating.md has the limits of the code: %s', (row, texts) => {
  const [line = ''] = operating.split('\n').filter((each) => each.startsWith(`| ${row} `));
  expect({ line, missing: texts.filter((text) => !line.includes(text)) }).toEqual({ line, missing: [] });
  expect(line).not.toBe('');
});

it('the SQL before a restore marks mails as tried as often as the server tries them', () => {
  expect(operating).toContain(`UPDATE mail SET tries = ${MAX_MAIL_TRIES}\``);
});
