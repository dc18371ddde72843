import { expect, it } from 'vitest';
import { RefusedError } from '#server/errors.ts';
import { runAsClient } from '#server/http/async-context.ts';
import { createTurns } from './take-turns.ts';

function hold() {
  return Promise.withResolvers<string>();
}
function staying(): AbortSignal {
  return new AbortController().signal;
}

it('does one after another, in the order in which they came, also behind one that failed', async () => {
  const inTurn = createTurns();
  const [first, second] = [hold(), hold()];
  const begun: string[] = [];
  const begin = (name: string, work: Promise<string>) =>
    inTurn(() => {
      begun.push(name);
      return work;
    }, staying());
  const responses = [begin('first', first.promise), begin('second', second.promise)];
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  first.reject(new Error('broken'));
  await expect(responses[0]).rejects.toThrow('broken');
  second.resolve('done');
  expect(await responses[1]).toBe('done');
  expect(begun).toEqual(['first', 'second']);
});

it('turns away who would wait for too many, and takes the next when one is done', async () => {
  const inTurn = createTurns();
  const work = hold();
  const taken = Array.from({ length: 5 }, () => inTurn(() => work.promise, staying()));
  await expect(inTurn(() => work.promise, staying())).rejects.toBeInstanceOf(RefusedError);
  work.resolve('done');
  expect(await Promise.all(taken)).toHaveLength(5);
  expect(await inTurn(async () => 'next', staying())).toBe('next');
});

it('gives the place of who leaves to the next, and does nothing for them', async () => {
  const inTurn = createTurns();
  const work = hold();
  const leaving = new AbortController();
  const first = inTurn(() => work.promise, staying());
  const begun: string[] = [];
  const left = inTurn(async () => begun.push('left'), leaving.signal);
  const waiting = Array.from({ length: 3 }, () => inTurn(async () => 'waited', staying()));
  leaving.abort(new Error('gone'));
  const next = inTurn(async () => 'next', staying());
  work.resolve('done');
  await expect(left).rejects.toThrow('gone');
  expect(await Promise.all([first, ...waiting, next])).toEqual([
    'done',
    'waited',
    'waited',
    'waited',
    'next',
  ]);
  expect(begun).toEqual([]);
});

function createLists(done: string[]) {
  const inTurn = createTurns();
  return (client: string, work: Promise<unknown> = Promise.resolve()) =>
    runAsClient(client, () =>
      inTurn(async () => {
        await work;
        done.push(client);
      }, staying()).catch((error: unknown) => error),
    );
}

it('gives all places to one client while nobody else wants them, then one to each', async () => {
  const done: string[] = [];
  const list = createLists(done);
  const work = hold();
  const lists = ['greedy', 'greedy', 'greedy', 'greedy', 'greedy'].map((name) => list(name, work.promise));
  const others = ['one', 'two', 'three', 'four'].map((name) => list(name));
  const refused = await Promise.all(lists.slice(1));
  expect(refused.every((error) => error instanceof RefusedError)).toBe(true);
  expect(await list('five')).toBeInstanceOf(RefusedError);
  work.resolve('done');
  await Promise.all([...lists, ...others]);
  expect(done).toEqual(['greedy', 'one', 'two', 'three', 'four']);
});

it('takes turns between clients, however many one brings', async () => {
  const done: string[] = [];
  const list = createLists(done);
  const work = hold();
  const lists = [list('first', work.promise), list('many'), list('many'), list('many'), list('one')];
  work.resolve('done');
  await Promise.all(lists);
  expect(done).toEqual(['first', 'many', 'one', 'many', 'many']);
});
