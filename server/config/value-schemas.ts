import * as v from 'valibot';
import proxyaddr from 'proxy-addr';
import { isTileTemplate } from './tile-template.ts';

const HIGHEST_PORT = 65_535;
/** Every page of the site in both languages needs about 500 megabytes. */
const MOST_PAGE_CACHE_MEGABYTES = 4096;
/** More than a process can answer, whatever its machine. */
const MOST_REQUESTS = 100_000;
/** Characters. Shorter tokens can be guessed. */
const MIN_TOKEN_LENGTH = 16;
/** Characters. A credit is one line at the edge of a map. */
const MAX_CREDIT_LENGTH = 200;

export const Port = v.pipe(wholeNumber(HIGHEST_PORT), v.title(`port, 0 to ${HIGHEST_PORT}`));
export const Host = v.pipe(
  v.string(),
  v.regex(/^[\w.:-]+$/, 'must be an address or a host name'),
  v.title('address or host name'),
);
export const Megabytes = v.pipe(
  wholeNumber(MOST_PAGE_CACHE_MEGABYTES),
  v.title(`megabytes, 0 to ${MOST_PAGE_CACHE_MEGABYTES}`),
);
/** 0: none. */
export const Calls = v.pipe(wholeNumber(MOST_REQUESTS), v.title(`calls a day, 0 to ${MOST_REQUESTS}`));
export const Provider = v.picklist(['upu', '17track', 'trackingmore', 'ship24']);
export const Requests = v.pipe(
  wholeNumber(MOST_REQUESTS),
  v.minValue(1),
  v.title(`requests a second, 1 to ${MOST_REQUESTS}`),
);
export const HttpUrl = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//, 'must be http or https'),
  v.title('http or https URL'),
);
export const Origin = v.pipe(
  HttpUrl,
  v.transform((url) => new URL(url).origin),
);
/** Paths are appended to it. */
export const BaseUrl = v.pipe(
  HttpUrl,
  v.transform((url) => url.replace(/\/+$/, '')),
);
/** For a service that is on unless it is switched off. */
export const BaseUrlOrOff = v.pipe(
  v.union([
    v.pipe(
      v.literal('off'),
      v.transform(() => undefined),
    ),
    BaseUrl,
  ]),
  v.title('http or https URL, or `off`'),
);
/** Accepts the address of the call `/reverse` as well as its base. */
export const GeocoderUrl = v.pipe(
  BaseUrl,
  v.transform((url) => url.replace(/\/reverse$/, '')),
);
export const Identifier = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}$/, 'must be letters, digits, - or _'),
  v.title('letters, digits, `-`, `_`'),
);
export const Switch = v.picklist(['on', 'off']);
export const LogLevel = v.picklist(['silent', 'error', 'warn', 'info', 'debug']);
export const Secret = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, 'must be printable'),
  v.title('printable ASCII, no spaces'),
);
export const Token = v.pipe(
  v.string(),
  v.minLength(MIN_TOKEN_LENGTH),
  v.title(`${MIN_TOKEN_LENGTH} characters or more`),
);
export const PostgresUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(?:ql)?:\/\//, 'must be postgres://'),
  v.title('postgres:// URL'),
);
export const RedisUrl = v.pipe(
  v.string(),
  v.regex(/^rediss?:\/\//, 'must be redis:// or rediss://'),
  v.title('redis:// or rediss:// URL'),
);
export const Addresses = v.pipe(
  v.string(),
  v.check(isAddressList, 'must be addresses, ranges, loopback or uniquelocal'),
  v.title('addresses, ranges, `loopback`, `uniquelocal`, separated by commas'),
);
export const TileTemplate = v.pipe(
  v.string(),
  v.check(isTileTemplate, 'must be https://… with {z}, {x} and {y}, and no other braces'),
  v.title('`https://…/{z}/{x}/{y}.png`'),
);
export const Credit = v.pipe(v.string(), v.maxLength(MAX_CREDIT_LENGTH), v.title('plain text'));
export const Email = v.pipe(v.string(), v.email(), v.title('email address'));
export const SmtpUrl = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^smtps?:\/\//, 'must be smtp:// or smtps://'),
  v.title('smtp:// or smtps:// URL'),
);
/** A key of DKIM: the selector under which DNS names it, and its file. */
export const DkimKey = v.pipe(
  v.string(),
  v.regex(/^[\w-]+:.+$/, 'must be a selector, a colon and a file'),
  v.transform((text) => ({
    selector: text.slice(0, text.indexOf(':')),
    file: text.slice(text.indexOf(':') + 1),
  })),
  v.title('`selector:file`'),
);
/** Two short texts; `off` for none. */
export const Claims = v.pipe(
  v.string(),
  v.regex(/^(?:off|[^,]{1,20},[^,]{1,20})$/, 'must be two texts with a comma between them, or off'),
  v.transform((text) => {
    const [monthlyVisits = '', activeUsers = ''] = text.split(',').map((part) => part.trim());
    return text === 'off' ? undefined : { monthlyVisits, activeUsers };
  }),
  v.title('two texts with a comma between them, or `off`'),
);
export const Folder = v.pipe(v.string(), v.title('path of a folder'));

function wholeNumber(most: number) {
  return v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(0), v.maxValue(most));
}

function isAddressList(text: string): boolean {
  try {
    proxyaddr.compile(text.split(',').map((part) => part.trim()));
    return true;
  } catch {
    return false;
  }
}
