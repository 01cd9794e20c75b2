import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/** The client's address: the socket's, or behind a trusted proxy the last one that the proxy added. */
export function addressOf(c: Context, trustedProxy: boolean): string {
  const forwarded = trustedProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1) : undefined
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
  return plainAddress(forwarded ?? socket?.remoteAddress ?? '127.0.0.1')
}

/**
 * One canonical form per address: no port, no zone, IPv6 compressed, IPv4-mapped IPv6 as IPv4. Returns `unknown` for
 * text that is not an address.
 */
export function plainAddress(text: string): string {
  const bare = text.trim()
  const [, inBrackets, beforePort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(bare) ?? []
  const [address = ''] = (inBrackets ?? beforePort ?? bare).split('%')
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address).toString() : 'unknown'
}

/** The first bits of an IPv6 address, a multiple of 16, written out. */
export const networkOf = (address: string, bits: number): string =>
  ipaddr.IPv6.parse(address)
    .toNormalizedString()
    .split(':')
    .slice(0, bits / 16)
    .join(':')
