import { describe, expect, it } from 'vitest';
import { parcelNumberIn, parcelNumberInText } from './parcel-number-in.ts';

describe.each([
  '0123456789',
  '012345678901',
  '006591234567',
  '85512345678',
  '855012345678',
  '+855 12 345 678',
  '0085512345678',
  '00855 12 345 678',
  '008550123456789',
])('the phone number %s', (phone) => {
  it('is no tracking number, alone or in a message', () => {
    expect(parcelNumberIn(phone)).toBeUndefined();
    expect(parcelNumberInText(`Please call ${phone} today`)).toBeUndefined();
  });
});

it.each(['820012345678', '1Z5R89390357567127', 'EE123456785KH'])('%s is a tracking number', (number) => {
  expect(parcelNumberIn(number)).toBe(number);
  expect(parcelNumberInText(`Your parcel ${number} arrives today`)).toBe(number);
});
