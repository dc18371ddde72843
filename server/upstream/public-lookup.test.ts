import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { createPublicLookup, isPublicAddress } from './public-lookup.ts';

describe('an address', () => {
  it.each(['103.7.144.10', '2606:4700::1111', '::ffff:103.7.144.10'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '::a00:1',
    '::7f00:1',
    '2002:a00:1::',
    '100:0:0:1::1',
    '2130706433',
    '0x7f000001',
    '017700000001',
    '127.1',
    'ff02::1',
    'no address',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a name', () => {
  const look = (addresses: string[], all = false) =>
    new Promise<string | LookupAddress[]>((resolve, reject) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const lookup = createPublicLookup((_name, _options, callback) => callback(null, found));
      lookup('pictures.example', { all }, (error, given) => (error ? reject(error) : resolve(given)));
    });

  it('resolves to its public addresses only', async () => {
    expect(await look(['10.0.0.1', '103.7.144.10'])).toBe('103.7.144.10');
    expect(await look(['::1', '2606:4700::1111', '103.7.144.10'], true)).toEqual([
      { address: '2606:4700::1111', family: 6 },
      { address: '103.7.144.10', family: 4 },
    ]);
  });

  it('without a public address is refused', async () => {
    await expect(look(['10.0.0.1', '::ffff:127.0.0.1'])).rejects.toMatchObject({ kind: 'refused' });
    await expect(look([])).rejects.toMatchObject({ kind: 'refused' });
  });
});
