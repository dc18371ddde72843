import { array, assert, asyncProperty } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FailureEnvelope } from '#shared/contracts/envelope.ts';
import { bounds } from '#fixtures/bounds.ts';
import { hostileTarget, MARKER, rawTarget } from '#fixtures/data/hostile-requests.ts';
import { headingOf, langOf } from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, words } from '#fixtures/data/words.ts';

/**
 * Each run of a property sends this number of requests at once. One test sends them with an HTTP client, the other over raw
 * sockets. Both use a fixed seed, so that failures can be repeated.
 */
const REQUESTS_A_RUN = 10;
const SEED = Number(process.env['PROPERTY_SEED'] ?? 77);
const TEST_MILLISECONDS = 900_000;

const STACK = /\bat .*:\d+:\d+|node_modules|(?:Type|Range|Syntax|Reference|URI)Error|SQLITE|ENOENT/;
const OWN_ADDRESS = /^\/(?![/\\])/;
/** The statuses that responses may have. Node sends 431 for headers above 16 KB. */
const EXPECTED = new Set([200, 301, 302, 304, 400, 404, 414, 431]);

const server = useServer();

const pathOf = (target: string): string => {
  const [path = ''] = target.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
const isData = (path: string): boolean =>
  path === '/api' || path.startsWith('/api/') || /[^/]\.json$/.test(path);

const headings = {
  en: [
    words.en.ui.notFound.title,
    words.en.ui.errorNotice['bad-request'].title,
    words.en.ui.errorNotice['uri-too-long'].title,
  ],
  km: [
    words.km.ui.notFound.title,
    words.km.ui.errorNotice['bad-request'].title,
    words.km.ui.errorNotice['uri-too-long'].title,
  ],
};

/** Expects a JSON error if the path serves data. Otherwise expects an error page in the language of the path. */
const expectReadable = (target: string, { status, headers, body }: TestResponse): void => {
  const path = pathOf(target);
  if (isData(path)) {
    expect(headers['content-type']).toContain('application/json');
    expect(v.is(FailureEnvelope, JSON.parse(body))).toBe(true);
    return;
  }
  const language = /^(?:\/en)?\/km(?:\/|$)/i.test(path) ? 'km' : 'en';
  expect(headers['content-type']).toContain('text/html');
  expect(langOf(body)).toBe(language);
  const [query = ''] = /\d{6}/.exec(path) ?? [];
  const unknownCode = filled(words[language].ui.searchResults.noneCoded, { query });
  if (status !== 400) expect([...headings[language], unknownCode]).toContain(headingOf(body));
};

const expectSafe = (target: string, response: TestResponse): void => {
  const { status, headers, body } = response;
  expect(EXPECTED).toContain(status);
  expect(body).not.toMatch(STACK);
  expect(body).not.toContain(MARKER);
  expect(headers['set-cookie']).toBeUndefined();
  if (headers.location !== undefined) expect(headers.location).toMatch(OWN_ADDRESS);
  if (status === 301 || status === 302) expect(headers.location).toMatch(OWN_ADDRESS);
  if (status === 400 || status === 404 || status === 414) expectReadable(target, response);
};

describe('whatever is asked for', () => {
  it(
    'is answered: never with a failure of ours, a stack, foreign markup or a way off the site',
    async () => {
      expect.hasAssertions();
      const requests = array(hostileTarget, { minLength: REQUESTS_A_RUN, maxLength: REQUESTS_A_RUN });
      await assert(
        asyncProperty(requests, async (targets) => {
          const responses = await Promise.all(
            targets.map(async (target) => ({ target, response: await server.raw.get(target) })),
          );
          for (const { target, response } of responses) expectSafe(target, response);
        }),
        { numRuns: bounds.hostileTargetRuns, seed: SEED },
      );
    },
    TEST_MILLISECONDS,
  );

  it(
    'is answered even when no HTTP client would ask for it',
    async () => {
      expect.hasAssertions();
      const requests = array(rawTarget, { minLength: REQUESTS_A_RUN, maxLength: REQUESTS_A_RUN });
      await assert(
        asyncProperty(requests, async (targets) => {
          const texts = await Promise.all(
            targets.map((target) =>
              server.raw.send(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
            ),
          );
          for (const text of texts) {
            expect(text).toMatch(/^HTTP\/1\.1 (?:200|30[124]|400|404|414|431) /);
            expect(text).not.toMatch(STACK);
            expect(text).not.toContain(MARKER);
            const [, location = '/'] =
              /^location: (.*)$/im.exec(text.slice(0, text.indexOf('\r\n\r\n'))) ?? [];
            expect(location).toMatch(OWN_ADDRESS);
          }
        }),
        { numRuns: bounds.rawTargetRuns, seed: SEED },
      );
    },
    TEST_MILLISECONDS,
  );
});
