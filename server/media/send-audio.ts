import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '@velv/domain/errors.ts'
import { problem } from '../platform/http/problem.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { paceStream } from './pace-stream.ts'

/** Called before bytes `from` (inclusive) to `to` (exclusive) of a file leave; answers whether they were written down. */
export type OnSend = (bytes: { from: number; to: number }, sizeBytes: number) => Promise<boolean>

type AudioSource = {
  storage: Storage
  key: string
  type: string
  /** The request's headers: range, if-range and if-none-match are read. */
  requestHeaders: Headers
  withBody: boolean
  /** Of a download, which goes as fast as it can; without one the sound is paced to playback. */
  saveAs?: string
  onSend?: OnSend
  /** Asked every second while the sound is sent; it ends as soon as the answer is no. */
  isStillAllowed?: () => Promise<boolean>
  /** Called once, when the last byte has left or the listener is gone. */
  onClose?: () => void
}

/** A stored sound, whole or the one range that was asked for. */
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
  if (saveAs) headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(saveAs)}`)
  const [start, end] = wanted ?? [0, size - 1]
  headers.set('content-length', String(end - start + 1))
  if (wanted) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const status = wanted ? 206 : 200
  if (!withBody) return new Response(null, { status, headers })
  // Opened by whoever reads it first: many a player has gone again by then, and nobody would close the file.
  const read = async function* () {
    const pieces = await storage.read(key, { start, end })
    yield* isStillAllowed ? whileAllowed(pieces, isStillAllowed) : pieces
  }
  const sent = saveAs
    ? Readable.from(read())
    : Readable.from(
        reportBeforeSend(paceStream(read()), start, (bytes) => onSend(bytes, size)),
        { objectMode: false, highWaterMark: 0 },
      )
  if (onClose) sent.once('close', onClose)
  return new Response(Readable.toWeb(sent) as ReadableStream, { status, headers })
}

/** So often it is asked whether a sound may still be sent, in ms. */
const checkEveryMs = 1_000

/** Ends with an error, which cuts the connection: a player must not take a part for the whole. */
async function* whileAllowed(
  pieces: AsyncIterable<Buffer>,
  isStillAllowed: () => Promise<boolean>,
): AsyncGenerator<Buffer> {
  let checkedAt = performance.now()
  for await (const piece of pieces) {
    if (performance.now() - checkedAt >= checkEveryMs) {
      checkedAt = performance.now()
      if (!(await isStillAllowed())) throw new Error('This sound may not be sent any more.')
    }
    yield piece
  }
}

/** So often at most a listener's delivery is written down, in ms. */
const reportEveryMs = 1_000

/**
 * Announces bytes before they leave: the first ones at once, for a page may report them within seconds, and the rest in
 * batches. What could not be announced is announced with the next batch; the sound goes on meanwhile.
 */
async function* reportBeforeSend(
  pieces: AsyncIterable<Buffer>,
  start: number,
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
      if (performance.now() - lastAt >= reportEveryMs) await report()
      yield piece
    }
  } finally {
    await report()
  }
}

/** The same file has the same tag, which says nothing of where the file lies. */
const etagOf = (key: string, size: number) =>
  `"${createHash('sha256').update(`${key} ${size}`).digest('base64url').slice(0, 22)}"`

function outOfRange(size: number): Response {
  const response = problem('media/range')
  response.headers.set('content-range', `bytes */${size}`)
  return response
}

/** `bytes=a-b`, `bytes=a-` or `bytes=-n`; several ranges at once, or a range of another file, are answered by the whole. */
function rangeOf(requestHeaders: Headers, etag: string, size: number): [number, number] | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(requestHeaders.get('range')?.trim() ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  if ((requestHeaders.get('if-range') ?? etag) !== etag) return undefined
  const start = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1])
  const end = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : [start, end]
}
