import { AsyncLocalStorage } from 'node:async_hooks'

/** A place in PostgreSQL's write-ahead log, in bytes: a replica that has replayed it has every earlier change. */
export type Position = bigint

/** Beyond every real position, so that only the primary has reached it. */
export const primaryOnly: Position = 2n ** 64n - 1n

/** PostgreSQL's notation, such as `16/B374D848`. */
export const formatPosition = (position: Position): string =>
  [position >> 32n, position & 0xffff_ffffn].map((half) => half.toString(16).toUpperCase()).join('/')

/** Reads PostgreSQL's notation, such as `16/B374D848`; undefined for anything else. */
export function parsePosition(text: string): Position | undefined {
  const [, high, low] = /^([\da-f]{1,8})\/([\da-f]{1,8})$/i.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

/** Someone who reads: a replica that has not reached this position would hide changes they know about. */
type Reader = { position: Position }

const readers = new AsyncLocalStorage<Reader>()

/** Runs work whose reads may come from a replica that has reached this position. */
export const runAsReader = <Done>(position: Position, work: () => Done): Done => readers.run({ position }, work)

/** The current reader needs at least this position, too. */
export function requirePosition(position: Position): void {
  const reader = readers.getStore()
  if (reader && position > reader.position) reader.position = position
}

/** What the current reader needs. Work that nobody has asked for, such as a job, reads from the primary. */
export const requiredPosition = (): Position => readers.getStore()?.position ?? primaryOnly

/** Binds a callback to the current reader, because a stream is read after its request has been answered. */
export const bindReader = <Args extends unknown[], Done>(work: (...args: Args) => Done): ((...args: Args) => Done) =>
  AsyncLocalStorage.bind(work)
