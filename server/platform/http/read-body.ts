import { AppError, type ErrorCode } from '@velv/domain/errors.ts'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { OpenBodies } from './open-bodies.ts'
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
  const open = new OpenBodies()

  const readLarge = async (c: Context, next: Next, { bytes, tooLarge, authorize }: LargeBody<Viewer>) => {
    const viewer = await requireViewer(c)
    if (c.req.header('transfer-encoding') !== undefined)
      throw new AppError('request/invalid', { body: 'Its length must be said before it.' })
    if (Number(c.req.header('content-length')) > bytes) throw new AppError(tooLarge)
    const body = open.admit(viewer.id)
    if (!body) throw new AppError('request/too-many', undefined, busyRetrySeconds)
    try {
      await authorize(viewer)
      const bytes = await assertReadable(body.read(c.req.raw.body!))
      if (!bytes) throw new AppError('request/too-slow')
      // Where the framework looks for a body that was read before.
      c.req.bodyCache.arrayBuffer = bytes.buffer as ArrayBuffer
      await next()
    } finally {
      body.close()
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
  // Nobody waits for the rest of a body that arrives too slowly.
  const isSlow = c.res.status === 408
  if (incoming?.complete === false && (isLong || isSlow)) c.header('connection', 'close')
}

/** One of two headers announces a body. */
const hasBody = (c: Context) =>
  c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) !== 0

const mediaTypeOf = (c: Context) => c.req.header('content-type')?.split(';')[0]!.trim().toLowerCase()

/** A client that disconnects in the middle has sent nothing readable. */
async function assertReadable<Body>(body: Promise<Body>): Promise<Body> {
  return body.catch(() => {
    throw new AppError('request/not-json')
  })
}
