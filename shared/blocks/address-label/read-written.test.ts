import { expect, it } from 'vitest';
import { EMPTY_LABEL } from './data.ts';
import { readWritten } from './read-written.ts';

it('takes over what was typed and chosen, counts within what the paper has', () => {
  const lines = { recipient: 'Sok', phone: '012', street: '15', village: 'Dak Pou', sender: 'Shop\nKep' };
  const values = { ...lines, sheet: 'thermal-100x150', copies: '900', start: '3', place: '120101' };
  expect(readWritten(values, EMPTY_LABEL)).toEqual({
    ...lines,
    sheet: 'thermal-100x150',
    copies: 24,
    start: 1,
  });
});

it('leaves what the form has no field for', () => {
  const last = { ...EMPTY_LABEL, recipient: 'Sok', copies: 4 };
  expect(readWritten({ sheet: 'none', start: '8' }, last)).toEqual({ ...last, start: 8 });
});
