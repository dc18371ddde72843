import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineTable, optionalTime } from './table.ts';

const visits = defineTable('visit', { id: v.string(), isOpen: v.number(), endedAt: optionalTime });

describe('an inserted row', () => {
  it('gives each column its value', () => {
    expect(visits.insert([{ id: 'a', isOpen: 0, endedAt: 0 }])).toEqual({
      text: 'INSERT INTO visit (id, open, ended_at) VALUES (?, ?, ?) ',
      values: ['a', 0, 0],
    });
  });

  it('is refused if a value is missing, with the names of table and column', () => {
    const row = { id: 'a', isOpen: 1, endedAt: 0 };
    Object.assign(row, { endedAt: undefined });
    expect(() => visits.insert([row])).toThrow('visit.ended_at has no value');
    expect(() => visits.insertWhere(row, { text: 'true' })).toThrow('visit.ended_at has no value');
  });
});
