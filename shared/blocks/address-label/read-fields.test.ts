import { expect, it } from 'vitest';
import type { WrittenLabel } from './data.ts';
import { readFields } from './read-fields.ts';

const BROUGHT: WrittenLabel = {
  recipient: '',
  phone: '',
  street: '',
  village: '',
  sender: '',
  sheet: 'a4-2x4',
  copies: 1,
  start: 1,
};

function fieldsOf(entries: Record<string, string>): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(entries)) fields.set(name, value);
  return fields;
}

it('takes over what was typed and chosen, counts within what the paper has', () => {
  const lines = { recipient: 'Sok', phone: '012', street: '15', village: 'Dak Pou', sender: 'Shop\nKep' };
  const fields = fieldsOf({ ...lines, sheet: 'thermal-100x150', copies: '900', start: '3', place: '120101' });
  expect(readFields(fields, BROUGHT)).toEqual({ ...lines, sheet: 'thermal-100x150', copies: 24, start: 1 });
});

it('leaves what the form has no field for', () => {
  const last = { ...BROUGHT, recipient: 'Sok', copies: 4 };
  expect(readFields(fieldsOf({ sheet: 'none', start: '8' }), last)).toEqual({ ...last, start: 8 });
});
