import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The global unicast range of IPv6; every address outside of it is special, also where no registry names it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Special ranges that the library does not name: the former relays of 6to4, and documentation. */
const otherSpecialRanges = [ipaddr.parseCIDR('192.88.99.0/24'), ipaddr.parseCIDR('3fff::/20')]

/** Whether an address is on the public internet, and not on the operator's machine or network. */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return isPublic(ipaddr.IPv4.parse(text))
  if (!ipaddr.IPv6.isValid(text) || text.includes('%')) return false
  const address = ipaddr.IPv6.parse(text)
  if (address.isIPv4MappedAddress()) return isPublic(address.toIPv4Address())
  // NAT64: the last four bytes are an IPv4 address.
  if (address.range() === 'rfc6052') return isPublic(new ipaddr.IPv4(address.toByteArray().slice(-4)))
  return address.match(globalUnicast) && isPublic(address)
}

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' &&
  !otherSpecialRanges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))

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
