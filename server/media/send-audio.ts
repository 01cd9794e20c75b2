import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '@velv/domain/errors.ts'
import { attachment } from '../platform/http/attachment.ts'
import { problem } from '../platform/http/problem.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { paceStream } from './pace-stream.ts'

/**
 * Called before bytes `from` (inclusive) to `to` (exclusive) of a file are sent; resolves to whether they were
 * recorded.
 */
export type OnSend = (bytes: { from: number; to: number }, sizeBytes: number) => Promise<boolean>

type AudioSource = {
  storage: Storage
  key: string
  type: string
  /** The request's headers: `range`, `if-range` and `if-none-match` are read. */
  requestHeaders: Headers
  withBody: boolean
  /** File name of a download, which is sent at full speed; without one the audio is throttled to playback speed. */
  saveAs?: string
  onSend?: OnSend
  /** Checked every second while audio is sent; sending stops as soon as it resolves to false. */
  isStillAllowed?: () => Promise<boolean>
  /** Called once, when the last byte was sent or the listener has disconnected. */
  onClose?: () => void
}

/** Sends stored audio, complete or the single requested range. */
export async function sendAudio(source: AudioSource): Promise<Response> {
  const {
    storage,
    key,
    type,
    requestHeaders,
    withBody,
    saveAs,
    onSend = async () => true,
    isStillAllowed,
    onClose,
  } = source
  const size = await storage.sizeOf(key)
  if (size === undefined) throw new AppError('media/not-found')
  const etag = etagOf(key, size)
  const headers = new Headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    etag,
  })
  if (requestHeaders.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const wanted = rangeOf(requestHeaders, etag, size)
  if (wanted === 'unsatisfiable') return outOfRange(size)
  if (saveAs) headers.set('content-disposition', attachment(saveAs)['content-disposition'])
  const [start, end] = wanted ?? [0, size - 1]
  headers.set('content-length', String(end - start + 1))
  if (wanted) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const status = wanted ? 206 : 200
  if (!withBody) return new Response(null, { status, headers })
  // Opened on the first read: many players have disconnected by then, and nothing would close the file.
  const read = async function* () {
    const pieces = await storage.read(key, { start, end })
    yield* isStillAllowed ? whileAllowed(pieces, isStillAllowed) : pieces
  }
  const pieces = saveAs ? read() : paceStream(read())
  const sent = Readable.from(
    reportBeforeSend(pieces, { start, end }, (bytes) => onSend(bytes, size)),
    { objectMode: false, highWaterMark: 0 },
  )
  if (onClose) sent.once('close', onClose)
  return new Response(Readable.toWeb(sent) as ReadableStream, { status, headers })
}

/** Interval between access checks, in ms. */
const checkEveryMs = 1_000

/** Ends with an error, which closes the connection: a player must not mistake a part for the complete file. */
export async function* whileAllowed(
  pieces: AsyncIterable<Buffer>,
  isStillAllowed: () => Promise<boolean>,
): AsyncGenerator<Buffer> {
  let checkedAt = performance.now()
  for await (const piece of pieces) {
    if (performance.now() - checkedAt >= checkEveryMs) {
      checkedAt = performance.now()
      if (!(await isStillAllowed())) throw new Error('This sound may not be sent anymore.')
    }
    yield piece
  }
}

/** Minimum interval between two recorded deliveries of a listener, in ms. */
const reportEveryMs = 1_000

/**
 * Reports bytes before they are sent: the first ones at once, because a page may report them within seconds, and the
 * rest in batches, of which the last ends with the last byte. A failed report is repeated with the next batch; sending
 * continues meanwhile. `end` is the position of the last byte.
 */
export async function* reportBeforeSend(
  pieces: AsyncIterable<Buffer>,
  { start, end }: { start: number; end: number },
  onSend: (bytes: { from: number; to: number }) => Promise<boolean>,
): AsyncGenerator<Buffer> {
  let [reportedTo, at] = [start, start]
  let lastAt = -Infinity
  const report = async () => {
    if (at === reportedTo) return
    lastAt = performance.now()
    if (await onSend({ from: reportedTo, to: at })) reportedTo = at
  }
  try {
    for await (const piece of pieces) {
      at += piece.length
      if (at > end || performance.now() - lastAt >= reportEveryMs) await report()
      yield piece
    }
  } finally {
    await report()
  }
}

/** The same file has the same tag, which does not reveal its storage key. */
const etagOf = (key: string, size: number) =>
  `"${createHash('sha256').update(`${key} ${size}`).digest('base64url').slice(0, 22)}"`

function outOfRange(size: number): Response {
  const response = problem('media/range')
  response.headers.set('content-range', `bytes */${size}`)
  return response
}

/**
 * Parses `bytes=a-b`, `bytes=a-` or `bytes=-n`; multiple ranges, or a range of another version, are answered with the
 * complete file.
 */
function rangeOf(requestHeaders: Headers, etag: string, size: number): [number, number] | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(requestHeaders.get('range')?.trim() ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  if ((requestHeaders.get('if-range') ?? etag) !== etag) return undefined
  const start = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1])
  const end = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : [start, end]
}
