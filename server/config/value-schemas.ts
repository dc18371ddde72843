import * as v from 'valibot';
import proxyaddr from 'proxy-addr';
import { isDay } from '#shared/text/is-day.ts';

const HIGHEST_PORT = 65_535;
/** The maximum size, in megabytes, that operators may set for the page cache. All pages in both languages take about 500 MB. */
const MOST_PAGE_CACHE_MEGABYTES = 4096;
/** The maximum value of variables that limit calls per day, requests per second or events per second. */
const MOST_REQUESTS = 100_000;
/** A shorter token could be guessed. */
const MIN_TOKEN_LENGTH = 16;
/** The credit of map tiles is shown in one line at the edge of the map, so its length is limited. */
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
export const Calls = v.pipe(wholeNumber(MOST_REQUESTS), v.title(`calls a day, 0 to ${MOST_REQUESTS}`));
export const Cdn = v.picklist(['cloudflare', 'fastly']);
export const Requests = v.pipe(
  wholeNumber(MOST_REQUESTS),
  v.minValue(1),
  v.title(`requests a second, 1 to ${MOST_REQUESTS}`),
);
export const Events = v.pipe(
  wholeNumber(MOST_REQUESTS),
  v.minValue(1),
  v.title(`events a second, 1 to ${MOST_REQUESTS}`),
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
/** A base URL has no trailing slash, because paths are appended to it. */
export const BaseUrl = v.pipe(
  HttpUrl,
  v.transform((url) => url.replace(/\/+$/, '')),
);
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
/** Also accepts a URL that ends in `/reverse`, and removes this ending. */
export const GeocoderUrl = v.pipe(
  BaseUrl,
  v.transform((url) => url.replace(/\/reverse$/, '')),
);
export const Identifier = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}$/, 'must be letters, digits, - or _'),
  v.title('letters, digits, `-`, `_`'),
);
export const DayOrOff = v.pipe(
  v.string(),
  v.check((text) => text === 'off' || isDay(text), 'must be a day such as 2027-06-30, or off'),
  v.title('day (ISO 8601), off'),
  v.transform((text) => (text === 'off' ? undefined : text)),
);
export const Switch = v.picklist(['on', 'off']);
export const LogLevel = v.picklist(['silent', 'error', 'warn', 'info', 'debug']);
export const Secret = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces'),
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
  v.transform(splitAddresses),
  v.title('addresses, ranges, `loopback`, `uniquelocal`, separated by commas or spaces'),
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
export const DkimKey = v.pipe(
  v.string(),
  v.regex(/^[\w-]+:.+$/, 'must be a selector, a colon and a file'),
  v.transform((text) => ({
    selector: text.slice(0, text.indexOf(':')),
    file: text.slice(text.indexOf(':') + 1),
  })),
  v.title('`selector:file`'),
);
/**
 * The claims that are shown if `ADVERTISING_CLAIMS` is `spec`. The specification of this site gives these numbers, but they are
 * not true for a new site.
 */
const CLAIMS_OF_SPEC = { monthlyVisits: '150K+', activeUsers: '100K+' };
/**
 * Accepts `off`, `spec` (see `CLAIMS_OF_SPEC`), or two short texts with a comma between them: the monthly visits and
 * the active users.
 */
export const Claims = v.pipe(
  v.string(),
  v.regex(
    /^(?:off|spec|\s*[^,\s][^,]{0,19},\s*[^,\s][^,]{0,19})$/,
    'must be two texts with a comma between them, spec or off',
  ),
  v.transform((text) => {
    if (text === 'off') return undefined;
    if (text === 'spec') return CLAIMS_OF_SPEC;
    const [monthlyVisits = '', activeUsers = ''] = text.split(',').map((part) => part.trim());
    return { monthlyVisits, activeUsers };
  }),
  v.title('two texts with a comma between them, `spec` or `off`'),
);
export const Folder = v.pipe(v.string(), v.title('path of a folder'));

function wholeNumber(most: number) {
  return v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(0), v.maxValue(most));
}

function splitAddresses(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

function isAddressList(text: string): boolean {
  try {
    proxyaddr.compile(splitAddresses(text));
    return true;
  } catch {
    return false;
  }
}

export function about<Schema extends v.GenericSchema<string, unknown>>(schema: Schema, meaning: string) {
  return v.pipe(schema, v.description(meaning));
}

const PLACEHOLDERS = ['{z}', '{x}', '{y}'];
const BRACES = /[{}]/;
/**
 * Matches a URL whose host is a name, an IPv4 address or an IPv6 address in brackets. Such a host can be written into the
 * Content-Security-Policy without escaping.
 */
const TEMPLATE = /^(https?):\/\/([\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?\/[^\s"'<>\\]*$/i;
/** Matches the name and the addresses of this machine in a URL. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Checks a URL template of map tiles. The template must use https; http is accepted only for a host on this machine. It
 * must contain `{z}`, `{x}` and `{y}`, and no other placeholder. `{s}` for subdomains is refused, because only browsers
 * without HTTP/2 needed subdomains.
 */
export function isTileTemplate(text: string): boolean {
  const [, scheme = '', host = ''] = TEMPLATE.exec(text) ?? [];
  if (!URL.canParse(text) || (scheme.toLowerCase() !== 'https' && !LOOPBACK.test(host))) return false;
  const hasEach = PLACEHOLDERS.every((placeholder) => text.includes(placeholder));
  return (
    hasEach &&
    !BRACES.test(PLACEHOLDERS.reduce((rest, placeholder) => rest.replaceAll(placeholder, ''), text))
  );
}
