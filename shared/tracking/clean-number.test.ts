import { describe, expect, it } from 'vitest';
import { MAX_PARCELS } from '#shared/contracts/tracking.ts';
import { cleanLines, cleanNumber } from './clean-number.ts';

describe('cleanNumber', () => {
  it.each([
    ['ee 123-456.785 kh', 'EE123456785KH'],
    [' \u200bRR១២៣៤៥៦៧៨៥KH\ufeff', 'RR123456785KH'],
    ['ＥＥ１２３４５６７８５ＫＨ', 'EE123456785KH'],
    ['+855 12 345 678', '85512345678'],
    ['https://www.jtexpresskh.com/trajectoryQuery?waybillNo=820012345678&flag=1', '820012345678'],
    ['www.dhl.com/track?AWB=1234567891', '1234567891'],
    ['https://t.17track.net/en#nums=EE123456785KH', 'EE123456785KH'],
    ['https://x.com/t?n=EE123456785KH&session=abcdef1234567890', 'EE123456785KH'],
    ['www.x.com/ABCDEF1234567890/ee123456785kh', 'EE123456785KH'],
    ['Your parcel EE123456785KH has arrived', 'EE123456785KH'],
    ['House 5 EE123456785KH', 'EE123456785KH'],
    ['House 5 EE123456785KH.', 'EE123456785KH'],
    ['House 5 (EE123456785KH)', 'EE123456785KH'],
    ['House 5 \u200bEE123456785KH', 'EE123456785KH'],
    ['House 5 EE 123 456 785 KH', 'EE123456785KH'],
    ['Waybill: 820012345678 (COD)', '820012345678'],
    ['https://shop.example/orders', ''],
    ['?', ''],
    ['\ud800', ''],
    ['A'.repeat(41), ''],
  ])('reads %j as %j', (typed, number) => {
    expect(cleanNumber(typed)).toBe(number);
  });
});

describe('cleanLines', () => {
  it('reads a number a line, each once, as many as may be', () => {
    const typed = 'EE123456785KH\r\n\n ee123456785kh \n?\n012345678';
    expect(cleanLines(typed, MAX_PARCELS.usual)).toEqual([
      { typed: 'EE123456785KH', number: 'EE123456785KH' },
      { typed: '?', number: '' },
      { typed: '012345678', number: '012345678' },
    ]);
    const many = Array.from({ length: 50 }, (_nothing, index) => `820012345${100 + index}`).join('\n');
    expect(cleanLines(many, MAX_PARCELS.usual)).toHaveLength(10);
  });
});
