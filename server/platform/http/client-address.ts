import { isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'

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
  if (!isIPv6(address)) return isIP(address) ? address : 'unknown'
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.')
}

/** The first bits of an IPv6 address, a multiple of 16, written out. */
export function networkOf(address: string, bits: number): string {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return groups.slice(0, bits / 16).join(':')
}
