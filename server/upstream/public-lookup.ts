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
 * Creates a DNS lookup for connections that may only reach the public internet. It rejects private IP addresses,
 * because the owner of a configured host name could let the name point into the network of this server. The connection
 * uses the same IP address that was checked. A configured IP address needs no lookup, so it is not checked.
 * @returns a lookup that fails with `UpstreamFailure` `refused` when a host name has no public IP address
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

/** The name that ipaddr.js gives to public addresses. All other ranges are private, local or reserved. */
const PUBLIC_RANGE = 'unicast';
/**
 * The allocated part of IPv6. For some addresses outside of it ipaddr.js also returns `unicast`, for example
 * `::10.0.0.1`, an obsolete form of an IPv4 address.
 */
const ALLOCATED_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for a public IPv4 or IPv6 address, and for a public IPv4 address that is mapped into IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === PUBLIC_RANGE && (parsed instanceof ipaddr.IPv4 || parsed.match(ALLOCATED_IPV6));
}
