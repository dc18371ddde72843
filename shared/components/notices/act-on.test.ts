import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Notice } from './notice-words.ts';

const shown = vi.fn<(notice: Notice) => Promise<void>>();
const of = { language: 'en', onSignIn: () => undefined } as const;

/** Modules of their own: those of other tests show real toasts. */
async function load() {
  vi.resetModules();
  vi.doMock('./show-notice.ts', () => ({ showNotice: shown }));
  const [{ actOn }, { CallError }] = await Promise.all([
    import('./act-on.ts'),
    import('#shared/data/send-call.ts'),
  ]);
  return { actOn, CallError };
}
beforeEach(() => void shown.mockReset().mockResolvedValue());
afterAll(() => {
  vi.doUnmock('./show-notice.ts');
  vi.resetModules();
});

it('that nobody responded is a toast, but not over the form that says it itself', async () => {
  const { actOn } = await load();
  const nobody = new TypeError('Failed to fetch');
  expect(actOn(nobody, { ...of, purpose: 'form' })).toEqual({ kind: 'connection' });
  expect(shown).not.toHaveBeenCalled();
  actOn(nobody, { ...of, purpose: 'page' });
  expect(shown).toHaveBeenCalledWith({ language: 'en', says: 'connection', tone: 'bad' });
});

it('what a server says of itself is a toast over a form too: no form knows it', async () => {
  const { actOn, CallError } = await load();
  const error = new CallError(new Response(null, { status: 503 }), { error: { message: 'Closed.' } });
  actOn(error, { ...of, purpose: 'form' });
  expect(shown.mock.calls[0]?.[0].says).toMatchObject({ lines: ['Closed.'] });
});
