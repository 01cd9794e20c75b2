import { AppError, type ErrorCode } from '@velv/domain/errors.ts'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problem } from './problem.ts'

/** A path that takes a file as `multipart/form-data`. */
export type LargeBody<Viewer> = {
  /** The limit for the whole body, in bytes, including the multipart framing. */
  bytes: number
  /** The error for larger bodies. */
  tooLarge: ErrorCode
  /** Runs before the first byte is read; throws to reject the request. */
  authorize: (viewer: Viewer) => Promise<void>
}

type Options<Viewer> = {
  largeBodies: Record<string, LargeBody<Viewer>>
  /** Returns the caller; throws when nobody is signed in. */
  requireViewer: (c: Context) => Promise<Viewer>
}

/** Limit for bodies of API calls, in bytes, except on the large paths. Songs are sent as resumable uploads. */
const bodyBytes = 256 * 1024

/** Large bodies are in memory until the request is answered. These are the limits per process and per person. */
const maxOpen = 8
const maxOpenPerViewer = 2

const busyRetrySeconds = 10

/**
 * Reads the whole body of an API call, so that authentication runs after its last byte: JSON, or on the large paths a
 * form with a file. Every other body is rejected unread.
 */
export function readBody<Viewer extends { id: string }>({
  largeBodies,
  requireViewer,
}: Options<Viewer>): MiddlewareHandler {
  const limitBody = bodyLimit({ maxSize: bodyBytes, onError: () => problem('request/too-large') })
  const open: string[] = []

  const readLarge = async (c: Context, next: Next, { bytes, tooLarge, authorize }: LargeBody<Viewer>) => {
    const viewer = await requireViewer(c)
    if (c.req.header('transfer-encoding') !== undefined)
      throw new AppError('request/invalid', { body: 'Its length must be said before it.' })
    if (Number(c.req.header('content-length')) > bytes) throw new AppError(tooLarge)
    if (open.length >= maxOpen || open.filter((id) => id === viewer.id).length >= maxOpenPerViewer)
      throw new AppError('request/too-many', undefined, busyRetrySeconds)
    open.push(viewer.id)
    try {
      await authorize(viewer)
      await assertReadable(c.req.arrayBuffer())
      await next()
    } finally {
      open.splice(open.indexOf(viewer.id), 1)
    }
  }

  return async (c, next) => {
    if (!hasBody(c)) return next()
    const type = mediaTypeOf(c)
    const large = Object.hasOwn(largeBodies, c.req.path) ? largeBodies[c.req.path] : undefined
    if (large && type === 'multipart/form-data') return readLarge(c, next, large)
    if (type !== 'application/json') throw new AppError('request/not-json')
    // Judged by its header without reading: a body that was started and abandoned breaks the connection, and with it
    // the next request.
    if (Number(c.req.header('content-length')) > bodyBytes) throw new AppError('request/too-large')
    return limitBody(c, async () => {
      await assertReadable(c.req.text())
      await next()
    })
  }
}

/**
 * How much of an unread body is read and discarded after the response, in bytes, so that the connection can be reused.
 */
const drainedBytes = 1024 * 1024

/**
 * Closes the connection after a response that leaves too much of a body unread, because the next request on it would be
 * lost.
 */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next()
  const { incoming } = (c.env ?? {}) as { incoming?: { complete: boolean } }
  const isLong =
    c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length')) > drainedBytes
  if (incoming?.complete === false && isLong) c.header('connection', 'close')
}

/** One of two headers announces a body. */
const hasBody = (c: Context) =>
  c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) !== 0

const mediaTypeOf = (c: Context) => c.req.header('content-type')?.split(';')[0]!.trim().toLowerCase()

/** A client that disconnects in the middle has sent nothing readable. */
async function assertReadable(body: Promise<unknown>): Promise<void> {
  await body.catch(() => {
    throw new AppError('request/not-json')
  })
}
