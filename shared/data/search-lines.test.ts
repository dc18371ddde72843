import { expect, it, vi } from 'vitest';
import { toAction } from '#shared/components/notices/to-action.ts';
import { searchLines } from './search-lines.ts';

it('says after how many seconds a list that was refused may be sent again', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  fetch.mockResolvedValue(Response.json({}, { status: 429, headers: { 'Retry-After': '7' } }));
  const error: unknown = await searchLines({
    lines: ['Kep'],
    language: 'en',
    signal: new AbortController().signal,
  }).catch((refusal: unknown) => refusal);
  fetch.mockRestore();
  expect(toAction(error, 'lines')).toEqual({ kind: 'wait', seconds: 7 });
});
