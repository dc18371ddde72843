import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toAction } from '#shared/components/notices/to-action.ts';
import { linesCall } from './browser-calls/lines-call.ts';
import { trackInfoCall } from './browser-calls/tracking-calls.ts';
import { callServer } from './call-server.ts';

const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => void vi.stubGlobal('fetch', fetch.mockReset()));
afterEach(() => void vi.unstubAllGlobals());

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

it('says after how many seconds a list that was refused may be sent again', async () => {
  fetch.mockResolvedValue(Response.json({}, { status: 429, headers: { 'Retry-After': '7' } }));
  const error = await failureOf(callServer(linesCall, { lines: ['Kep'], language: 'en' }));
  expect(toAction(error, 'lines')).toEqual({ kind: 'wait', seconds: 7 });
});

it('what a courier wants to know beside a number goes in a header, and in no address', async () => {
  fetch.mockImplementation(() => Promise.resolve(Response.json({}, { status: 503 })));
  const request = {
    number: 'EE123456789KH',
    courierCode: 'cambodia-post',
    language: 'en',
    now: new Date(),
  } as const;
  await failureOf(callServer(trackInfoCall, { ...request, extra: '12000' }));
  await failureOf(callServer(trackInfoCall, request));
  const [[address, { headers }] = ['', {}], [, { headers: without }] = ['', {}]] = fetch.mock.calls;
  // Whole parameter values are compared, because the time in the `t` parameter may contain the digits 12000.
  expect([...new URL(address, 'http://localhost').searchParams.values()]).not.toContain('12000');
  expect(new Headers(headers).get('X-Track-Extra')).toBe('12000');
  expect(new Headers(without).has('X-Track-Extra')).toBe(false);
});

it('a question that is overtaken is aborted', async () => {
  const question = new AbortController();
  fetch.mockImplementation((_address, { signal }) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    return promise;
  });
  const asked = failureOf(callServer(linesCall, { lines: ['Kep'], language: 'en' }, question.signal));
  question.abort();
  expect(await asked).toMatchObject({ name: 'AbortError' });
});
