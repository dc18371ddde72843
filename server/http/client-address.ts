import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import proxyaddr from 'proxy-addr';

/**
 * IPv6 addresses with the same first 56 bits count as one client. A provider assigns a household at most a /56 network, and the
 * household may use any address in it.
 */
const CUSTOMER_BITS = 56;
const ADDRESS_BYTES = 16;
const BITS_A_BYTE = 8;
const UNKNOWN = 'unknown';
/** The maximum number of cached keys. Keys are cached, because several limits need the key of the same request. */
const MAX_CACHED = 1000;

/**
 * Returns the key under which limits count the requests from an IP address. The key of an IPv4 address is the address
 * itself, even if it is mapped into IPv6. The key of an IPv6 address consists of its first 56 bits.
 * @returns undefined when the text is not an IP address
 */
export function toAddressKey(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  if (bytes.length < ADDRESS_BYTES) return parsed.toString();
  return `${ipaddr.fromByteArray(firstBits(bytes, CUSTOMER_BITS)).toString()}/${CUSTOMER_BITS}`;
}

/** The number of bits that identify the network of an IP address: a /24 block of IPv4, or a /48 site of IPv6. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 };

/**
 * Returns the network of a key that `toAddressKey` returned.
 * @param key an IPv4 address or an IPv6 network; any other text is returned unchanged
 */
export function toNetworkKey(key: string): string {
  const [address = ''] = key.split('/');
  if (!ipaddr.isValid(address)) return key;
  const parsed = ipaddr.parse(address);
  const bits = NETWORK_BITS[parsed.kind()];
  return `${ipaddr.fromByteArray(firstBits(parsed.toByteArray(), bits)).toString()}/${bits}`;
}

export type ClientAddresses = {
  /**
   * Returns the key of the client's IP address, see `toAddressKey`. Returns undefined for a request that a trusted proxy makes
   * for itself, for example another server that uses this one as its content API. Such requests are not limited here, because
   * that server limits its own visitors.
   */
  keyOf: (req: IncomingMessage) => string | undefined;
  isProxy: (address: string) => boolean;
};

/**
 * Reads the clients' IP addresses from requests. `X-Forwarded-For` is used only if a trusted proxy wrote it.
 * @param trusted IP addresses and ranges of trusted proxies
 */
export function createClientAddresses(trusted: string[]): ClientAddresses {
  const trusts = proxyaddr.compile(trusted);
  const keys = new LRUCache<string, string>({ max: MAX_CACHED });
  const keyOfAddress = (address: string): string | undefined => {
    const known = keys.get(address);
    if (known !== undefined) return known;
    const key = toAddressKey(address);
    if (key !== undefined) keys.set(address, key);
    return key;
  };
  let last: { address: string; isProxy: boolean } | undefined;
  // The last result is cached. Nearly all requests come through the same proxy, so its IP address is seldom parsed again.
  const isProxy = (address: string): boolean => {
    if (trusted.length === 0 || address === '') return false;
    if (last?.address !== address) last = { address, isProxy: trusts(address, 0) };
    return last.isProxy;
  };
  return {
    isProxy,
    keyOf: (req) => {
      const peer = req.socket.remoteAddress ?? UNKNOWN;
      const isOurs = isProxy(peer);
      if (isOurs && req.headers['x-forwarded-for'] === undefined) return undefined;
      const claimed = isOurs ? proxyaddr(req, trusts) : peer;
      return keyOfAddress(claimed) ?? keyOfAddress(peer) ?? UNKNOWN;
    },
  };
}

function firstBits(bytes: number[], bits: number): number[] {
  return bytes.map((byte, index) => (index < bits / BITS_A_BYTE ? byte : 0));
}
