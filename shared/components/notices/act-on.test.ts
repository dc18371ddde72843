import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Notice } from './notice-words.ts';

const shown = vi.fn<(notice: Notice) => Promise<void>>();
const of = { language: 'en' } as const;

/**
 * Loads new instances of the modules with a mock of `showNotice`, because other tests in the same worker have loaded the real
 * one.
 */
async function load() {
  vi.resetModules();
  vi.doMock('./show-notice.ts', () => ({ showNotice: shown }));
  const [{ actOn }, { ResponseError }, { PartError }] = await Promise.all([
    import('./act-on.ts'),
    import('#shared/data/response-error.ts'),
    import('#shared/data/part-error.ts'),
  ]);
  return { actOn, ResponseError, PartError };
}
beforeEach(() => void shown.mockReset().mockResolvedValue());
afterAll(() => {
  vi.doUnmock('./show-notice.ts');
  vi.resetModules();
});

it('that nobody responded is a toast, but not over the form that says it itself', async () => {
  const { actOn } = await load();
  const nobody = new TypeError('Failed to fetch');
  expect(actOn(nobody, { ...of, call: 'message' })).toEqual({
    kind: 'notice',
    says: 'connection',
    isToast: false,
  });
  expect(shown).not.toHaveBeenCalled();
  actOn(nobody, { ...of, call: 'inbox' });
  expect(shown).toHaveBeenCalledWith({ language: 'en', says: 'connection', tone: 'bad' });
});

it('what a server says of itself is a toast over a form too: no form knows it', async () => {
  const { actOn, ResponseError } = await load();
  const error = new ResponseError(new Response(null, { status: 503 }), { message: 'Closed.' });
  actOn(error, { ...of, call: 'message' });
  expect(shown.mock.calls[0]?.[0].says).toMatchObject({ lines: ['Closed.'] });
});

it('code that does not come is one toast that offers to load the page again, and nothing is reloaded by itself', async () => {
  const { actOn, PartError } = await load();
  actOn(new PartError(new TypeError('Failed to fetch')), { ...of, call: 'openPage' });
  expect(shown.mock.calls).toEqual([[{ language: 'en', says: 'part', tone: 'bad', offersReload: true }]]);
});

it('who has no session is led to the sign-in after the toast', async () => {
  const { actOn, ResponseError } = await load();
  const onSignIn = vi.fn<() => void>();
  const error = new ResponseError(new Response(null, { status: 401 }));
  let seen: () => void = () => undefined;
  shown.mockImplementation(() => new Promise((resolve) => void (seen = resolve)));
  expect(actOn(error, { ...of, call: 'inbox', onSignIn })).toEqual({ kind: 'sign-in' });
  expect(onSignIn).not.toHaveBeenCalled();
  seen();
  await vi.waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
});

it('what its own room says is no toast', async () => {
  const { actOn } = await load();
  expect(actOn(new TypeError('Failed to fetch'), { ...of, call: 'openPage' })).toEqual({
    kind: 'place',
    why: 'connection',
  });
  expect(shown).not.toHaveBeenCalled();
});
