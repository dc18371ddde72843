import { afterEach, expect, it, vi } from 'vitest';
import { toAction } from '../notices/to-action.ts';
import { askForToken, sendMessage, toAttempt, toMessageProblem } from './send-message.ts';

function letNobodyRespond(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const giveUp = (): void => reject(new DOMException('', 'AbortError'));
    if (init?.signal?.aborted) giveUp();
    init?.signal?.addEventListener('abort', giveUp);
    return promise;
  });
}

/** Runs the next fake timer and waits for `work`. Returns how much fake time has passed, in milliseconds. */
async function timeOf(work: Promise<unknown>): Promise<number> {
  const start = Date.now();
  await vi.advanceTimersToNextTimerAsync();
  await work;
  return Date.now() - start;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a server that never responds is given up: a form goes on without a token, and says that nothing was stored', async () => {
  letNobodyRespond();
  const token = askForToken();
  expect(await timeOf(token)).toBe(5000);
  expect(await token).toBeUndefined();
  const message = { id: 'id', language: 'en', values: {}, token: undefined, recaptcha: undefined } as const;
  const sending = sendMessage({ kind: 'contact', about: null }, message).catch((error: unknown) =>
    toMessageProblem(error, toAction(error, 'message')),
  );
  expect(await timeOf(sending)).toBe(15_000);
  expect(await sending).toEqual({ problem: 'unanswered', failure: 'connection' });
});

it('the response of a captcha goes in a header, and there is none without one', async () => {
  const headers: (HeadersInit | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    headers.push(init?.headers);
    return Response.json({ status: 'success', data: { reference: 'M-7Q4K2M' } }, { status: 202 });
  });
  const message = { id: 'id', language: 'en', values: {}, token: undefined } as const;
  for (const recaptcha of ['response', undefined])
    expect(await sendMessage({ kind: 'contact', about: null }, { ...message, recaptcha })).toBe('M-7Q4K2M');
  expect(headers).toEqual([
    { 'Content-Type': 'application/json', recaptcha: 'response' },
    { 'Content-Type': 'application/json' },
  ]);
});

it('words sent again keep their id, words that were changed get another', () => {
  const first = toAttempt(undefined, { message: 'It is 120102.' });
  expect(first.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(toAttempt(first, { message: 'It is 120102.' }).id).toBe(first.id);
  expect(toAttempt(first, { message: 'It is 120103.' }).id).not.toBe(first.id);
});
