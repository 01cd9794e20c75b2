import type { Context } from 'hono'

/** The client's address: the socket's, or behind a trusted proxy the last one that proxy wrote. */
export function addressOf(c: Context, trustedProxy: boolean): string {
  const forwarded = trustedProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
  return forwarded ?? socket?.remoteAddress ?? '127.0.0.1'
}
