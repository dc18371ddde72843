import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { UpstreamFailure } from './upstream-failure.ts';

type Lookup = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void;

/**
 * Looks names up for connections that may lead to the public internet alone: who answers for a configured name could
 * point it into our own network. The address that was looked at is the one that is connected to. An address that is
 * configured itself is not looked up.
 * @returns calls back with an `UpstreamFailure` `refused` where a name leads to no public address
 */
export function createPublicLookup(lookup: Lookup = dns.lookup): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) callback(error ?? new UpstreamFailure('refused', 'private address'), []);
      else if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
}

/** What ipaddr.js calls an address of the public internet; all other ranges are private, local or for special uses. */
const PUBLIC_RANGE = 'unicast';
/**
 * All that is given out of IPv6. What lies outside and has no name in that list is nobody's, or old: `::10.0.0.1` was a way
 * to reach an IPv4 address.
 */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address, also one that is mapped into IPv6, is of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === PUBLIC_RANGE && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT));
}
