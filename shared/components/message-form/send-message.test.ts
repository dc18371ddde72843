import { afterEach, expect, it, vi } from 'vitest';
import { askForToken, sendMessage } from './send-message.ts';

/** A thousandth of the deadlines, for requests that nobody responds to. */
function letNobodyRespond(): number[] {
  const deadlines: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    deadlines.push(milliseconds);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds / 1000);
    return controller.signal;
  });
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<never>();
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    return promise;
  });
  return deadlines;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a server that never responds is given up: a form goes on without a token, and says that nothing was stored', async () => {
  const deadlines = letNobodyRespond();
  expect(await askForToken()).toBeUndefined();
  const message = { id: 'id', language: 'en', values: {}, token: undefined, recaptcha: undefined } as const;
  expect(await sendMessage({ kind: 'contact', about: null }, message)).toEqual({ problem: 'unanswered' });
  expect(deadlines).toEqual([5000, 15_000]);
}, 2000);

it('the response of a captcha goes in a header, and there is none without one', async () => {
  const headers: (HeadersInit | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    headers.push(init?.headers);
    return Response.json({ status: 'success', data: { reference: 'M-7Q4K2M' } }, { status: 202 });
  });
  const message = { id: 'id', language: 'en', values: {}, token: undefined } as const;
  for (const recaptcha of ['response', undefined])
    expect(await sendMessage({ kind: 'contact', about: null }, { ...message, recaptcha })).toEqual({
      reference: 'M-7Q4K2M',
    });
  expect(headers).toEqual([
    { 'Content-Type': 'application/json', recaptcha: 'response' },
    { 'Content-Type': 'application/json' },
  ]);
});
