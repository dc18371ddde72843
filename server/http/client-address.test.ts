import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { assert, ipV4, ipV6, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClientAddresses, toAddressKey } from './client-address.ts';

function requestFrom(peer: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return request;
}

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:200::1', '2001:db8:1:200::/56'],
    ['2001:db8:1:2ff:ffff:ffff:ffff:ffff', '2001:db8:1:200::/56'],
    ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
    ['::1', '::/56'],
    ['fe80::1%eth0', 'fe80::/56'],
  ])('%s counts as %s', (address, key) => {
    expect(toAddressKey(address)).toBe(key);
  });

  it.each(['', 'unknown', 'x'.repeat(10_000), '203.0.113.7:5000', '_hidden'])('%s is none', (text) => {
    expect(toAddressKey(text)).toBeUndefined();
  });
});

describe('the client of a request', () => {
  it.each([
    ['a visitor without a proxy', [], '198.51.100.1', undefined, '198.51.100.1'],
    ['a visitor who claims to be another', [], '198.51.100.1', '203.0.113.7', '198.51.100.1'],
    ['a visitor behind our proxy', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.7', '203.0.113.7'],
    [
      'a visitor behind a CDN and our proxy',
      ['10.0.0.0/8', '198.51.100.0/24'],
      '10.1.2.3',
      '203.0.113.7, 198.51.100.9',
      '203.0.113.7',
    ],
    [
      'behind our proxy with a forged entry',
      ['10.0.0.0/8'],
      '10.1.2.3',
      '1.1.1.1, 203.0.113.7',
      '203.0.113.7',
    ],
    ['behind two of ours', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['behind a proxy of somebody else', ['10.0.0.0/8'], '192.0.2.1', '203.0.113.7', '192.0.2.1'],
    ['a proxy that is mapped into IPv6', ['loopback'], '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a machine of ours that asks for itself', ['10.0.0.0/8'], '10.1.2.3', undefined, undefined],
    ['behind our proxy, which wrote no address', ['10.0.0.0/8'], '10.1.2.3', 'unknown', '10.1.2.3'],
  ])('%s', (_who, trusted, peer, forwardedFor, key) => {
    expect(createClientAddresses(trusted).keyOf(requestFrom(peer, forwardedFor))).toBe(key);
  });

  it('no X-Forwarded-For changes the key of a client without a proxy', () => {
    const { keyOf } = createClientAddresses(['10.0.0.0/8']);
    assert(
      property(ipV4(), ipV6(), (first, second) => {
        expect(keyOf(requestFrom('198.51.100.1', `${first}, ${second}`))).toBe('198.51.100.1');
      }),
    );
  });
});
