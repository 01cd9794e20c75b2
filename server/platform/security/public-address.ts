import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The IANA registries of special-purpose addresses: loopback, private, carrier-grade NAT, documentation, multicast. */
const reservedRanges = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reservedRanges.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedRanges.addSubnet(network, bits, 'ipv6')

/** The global unicast range of IPv6; every address outside of it is special. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** IPv4 addresses embedded in IPv6: mapped, and NAT64. */
const embeddedIpv4Ranges = new BlockList()
embeddedIpv4Ranges.addSubnet('::ffff:0:0', 96, 'ipv6')
embeddedIpv4Ranges.addSubnet('64:ff9b::', 96, 'ipv6')

/** Whether an address is on the public internet, and not on the operator's machine or network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !reservedRanges.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  if (embeddedIpv4Ranges.check(address, 'ipv6')) return isPublicAddress(embeddedIpv4Of(address))
  return publicIpv6.check(address, 'ipv6') && !reservedRanges.check(address, 'ipv6')
}

/** The last 32 bits of an IPv6 address, written as IPv4. */
function embeddedIpv4Of(address: string): string {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [low = '0', high = '0'] = short.split(':').toReversed()
  return [high, low]
    .map((part) => Number.parseInt(part || '0', 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.')
}

/** The result of `dns.lookup` with `all`. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * The `lookup` option of a connection. The resolved address is checked where it is used, so that a second DNS answer
 * cannot differ. One private address among the results rejects all.
 */
export const lookupPublic =
  (resolve: Resolve = dnsLookup): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(Object.assign(new Error(`${hostname} is at no public address`), { code: 'EPRIVATE' }), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
