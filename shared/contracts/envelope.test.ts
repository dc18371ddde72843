import { expect, it } from 'vitest';
import { toPagination } from './envelope.ts';

it.each([
  [1, 0, { totalPages: 0, hasBack: false, hasNext: false }],
  [1, 10, { totalPages: 1, hasBack: false, hasNext: false }],
  [1, 11, { totalPages: 2, hasBack: false, hasNext: true }],
  [2, 11, { totalPages: 2, hasBack: true, hasNext: false }],
  [2, 30, { totalPages: 3, hasBack: true, hasNext: true }],
  [9, 11, { totalPages: 2, hasBack: true, hasNext: false }],
])('page %i of %i entries, ten a page', (page, totalCount, expected) => {
  expect(toPagination({ page, pageSize: 10, totalCount })).toEqual({
    page,
    pageSize: 10,
    totalCount,
    ...expected,
  });
});
