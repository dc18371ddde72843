import { describe, expect, it } from 'vitest';
import { gatherBytes } from './gather-bytes.ts';

const KHMER = 'ភ្នំពេញ';
const MEGABYTE = 1024 * 1024;

describe('pieces that are put together', () => {
  it('are the same bytes, text and bytes in their order', () => {
    const gathered = gatherBytes();
    for (const piece of ['<p>', Buffer.from(KHMER), KHMER, '', '😀</p>']) gathered.add(piece);
    expect(gathered.take().toString()).toBe(`<p>${KHMER}${KHMER}😀</p>`);
  });

  it('are bytes of their own: what is gathered later does not change them', () => {
    const first = gatherBytes();
    first.add('first');
    const taken = first.take();
    const second = gatherBytes();
    second.add('other');
    expect(taken.toString()).toBe('first');
    expect(second.take().toString()).toBe('other');
  });

  it('do not mix with those that are gathered at the same time', () => {
    const one = gatherBytes();
    const other = gatherBytes();
    one.add('one');
    other.add('other');
    one.add(' one');
    other.add(' other');
    expect(one.take().toString()).toBe('one one');
    const third = gatherBytes();
    third.add('third');
    expect(other.take().toString()).toBe('other other');
    expect(third.take().toString()).toBe('third');
  });

  it('may be longer than the room for them', () => {
    const gathered = gatherBytes();
    const text = KHMER.repeat(MEGABYTE / KHMER.length);
    gathered.add('<');
    gathered.add(text);
    gathered.add(Buffer.alloc(MEGABYTE, 'a'));
    gathered.add('>');
    expect(gathered.take().toString()).toBe(`<${text}${'a'.repeat(MEGABYTE)}>`);
    expect(gatherBytes().take()).toHaveLength(0);
  });
});
