import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import proxyaddr from 'proxy-addr';

/** Bits of an IPv6 address that identify a customer: a household is given up to a /56, and may use all of it. */
const CUSTOMER_BITS = 56;
const ADDRESS_BYTES = 16;
const BITS_A_BYTE = 8;
const UNKNOWN = 'unknown';
/** Addresses whose key is remembered: several limits ask for that of one request. */
const MAX_REMEMBERED = 1000;

/**
 * The client that limits count an address for: an IPv4 address, also one that is mapped into IPv6, or the
 * network of an IPv6 customer.
 * @returns undefined when it is no address
 */
export function toAddressKey(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  if (bytes.length < ADDRESS_BYTES) return parsed.toString();
  return `${ipaddr.fromByteArray(firstBits(bytes, CUSTOMER_BITS)).toString()}/${CUSTOMER_BITS}`;
}

export type ClientAddresses = {
  /**
   * Whom a request comes from. Undefined: a machine of ours asks for nobody in particular, as an edge does whose content
   * API this instance is; it limits its own visitors, and could name any address.
   */
  keyOf: (req: IncomingMessage) => string | undefined;
  /** Whether an address is that of a proxy of ours. */
  isProxy: (address: string) => boolean;
};

/**
 * Reads who asks. `X-Forwarded-For` counts only where proxies that are named wrote it; what anybody else claims there
 * is not looked at.
 * @param trusted addresses and ranges of our proxies
 */
export function createClientAddresses(trusted: string[]): ClientAddresses {
  const trusts = proxyaddr.compile(trusted);
  const keys = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  const keyOfAddress = (address: string): string | undefined => {
    const known = keys.get(address);
    if (known !== undefined) return known;
    const key = toAddressKey(address);
    if (key !== undefined) keys.set(address, key);
    return key;
  };
  let last: { address: string; isProxy: boolean } | undefined;
  // Most requests come from one proxy, or from no proxy at all: parsing its address for each would cost microseconds.
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
