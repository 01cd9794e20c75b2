import { AppError, type ErrorCode } from '@velv/domain/errors.ts'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problem } from './problem.ts'

/** A path that takes a file as `multipart/form-data`. */
export type LargeBody<Viewer> = {
  /** The whole body, in bytes, with what is wrapped around the file. */
  bytes: number
  /** For what is larger still. */
  tooLarge: ErrorCode
  /** Asked before the first byte is read; throws the refusal. */
  authorize: (viewer: Viewer) => Promise<void>
}

type Options<Viewer> = {
  largeBodies: Record<string, LargeBody<Viewer>>
  /** Who is asking; throws the refusal when nobody is signed in. */
  requireViewer: (c: Context) => Promise<Viewer>
}

/** Bodies of API calls, in bytes, but for the large ones; songs travel by another way. */
const bodyBytes = 256 * 1024

/** Large bodies lie in memory until they are answered: so many in a process, and so many of one person. */
const maxOpen = 8
const maxOpenPerViewer = 2

const busyRetrySeconds = 10

/**
 * Reads the body of an API call whole, so that whoever asks who is calling does so after its last byte: JSON, or on the
 * paths named large a form with a file. Every other body is refused unread.
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
    // Judged by its header, unopened: a body that was opened and left takes the connection with it, and the next request.
    if (Number(c.req.header('content-length')) > bodyBytes) throw new AppError('request/too-large')
    return limitBody(c, async () => {
      await assertReadable(c.req.text())
      await next()
    })
  }
}

/** So much of an unread body is read and dropped after the answer, so that the connection can be used again; in bytes. */
const drainedBytes = 1024 * 1024

/**
 * Where an answer leaves too much of a body unread, it says that the connection ends with it: whatever was sent next on it
 * would be lost.
 */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next()
  const { incoming } = (c.env ?? {}) as { incoming?: { complete: boolean } }
  const isLong =
    c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length')) > drainedBytes
  if (incoming?.complete === false && isLong) c.header('connection', 'close')
}

/** A body is announced by one of two headers. */
const hasBody = (c: Context) =>
  c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) !== 0

const mediaTypeOf = (c: Context) => c.req.header('content-type')?.split(';')[0]!.trim().toLowerCase()

/** Who hangs up in the middle has sent nothing that can be read. */
async function assertReadable(body: Promise<unknown>): Promise<void> {
  await body.catch(() => {
    throw new AppError('request/not-json')
  })
}
