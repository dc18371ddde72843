import { describe, expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

function numbers(count: number, from = 0): number[] {
  return Array.from({ length: count }, (_unused, index) => from + index);
}

/**
 * Creates a `write` function for `createGroupCommit`, and records its transactions. Each transaction stays open until the test
 * ends it.
 */
function createWriter() {
  const transactions: { items: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const begun = Promise.withResolvers<void>();
  const write = (items: number[]): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    transactions.push({ items, end: resolve, fail: reject });
    begun.resolve();
    return promise;
  };
  return { transactions, write, begun: begun.promise };
}

describe('calls that come together', () => {
  it('become one transaction, in their order', async () => {
    const written: number[][] = [];
    const append = createGroupCommit(async (items: number[]) => void written.push(items));
    await Promise.all(numbers(100).map((number) => append([number])));
    expect(written).toEqual([numbers(100)]);
  });

  it('become several transactions when they are many, and no call is parted', async () => {
    const written: number[][] = [];
    const append = createGroupCommit(async (items: number[]) => void written.push(items));
    await Promise.all(numbers(30).map((call) => append(numbers(15, call * 15))));
    expect(written.flat()).toEqual(numbers(450));
    expect(written.length).toBeGreaterThan(1);
    expect(written.filter((items) => items.length % 15 > 0)).toEqual([]);
  });

  it('are promised nothing before their transaction has ended', async () => {
    const { transactions, write, begun } = createWriter();
    const append = createGroupCommit(write);
    const first = append([1]);
    await begun;
    const later = new Promise((resolve) => setTimeout(resolve, 20, 'not yet'));
    expect(await Promise.race([first, later])).toBe('not yet');
    transactions[0]?.end();
    await expect(first).resolves.toBeUndefined();
  });

  it('fail with their transaction, and so does what waits behind it; what comes later does not', async () => {
    const { transactions, write, begun } = createWriter();
    const append = createGroupCommit(write);
    const first = append([1]);
    await begun;
    const second = append([2]);
    transactions[0]?.fail(new Error('locked'));
    expect(await Promise.allSettled([first, second])).toMatchObject([
      { status: 'rejected', reason: { message: 'locked' } },
      { status: 'rejected', reason: { message: 'locked' } },
    ]);
    const third = append([3]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(transactions.map(({ items }) => items)).toEqual([[1], [3]]);
    transactions[1]?.end();
    await expect(third).resolves.toBeUndefined();
  });

  it('are refused when too many wait already', async () => {
    const { transactions, write, begun } = createWriter();
    const append = createGroupCommit(write);
    const first = append(numbers(5000));
    await begun;
    const second = append(numbers(5000));
    await expect(append([1])).rejects.toMatchObject({ code: 'unavailable' });
    transactions[0]?.end();
    await first;
    await new Promise((resolve) => setTimeout(resolve, 0));
    transactions[1]?.end();
    await expect(second).resolves.toBeUndefined();
  });
});
