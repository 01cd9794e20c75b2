import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Refusal } from '@velv/domain/refusals.ts'
import { problem } from '../platform/problem.ts'
import type { Storage } from '../platform/storage.ts'
import { paced } from './paced.ts'

/** Called before bytes `from` (inclusive) to `to` (exclusive) of a file leave; answers whether they were written down. */
export type OnSend = (bytes: { from: number; to: number }, sizeBytes: number) => Promise<boolean>

type Sound = {
  storage: Storage
  key: string
  type: string
  /** The request's headers: range, if-range and if-none-match are read. */
  asked: Headers
  withBody: boolean
  /** Of a download, which goes as fast as it can; without one the sound is paced to playback. */
  saveAs?: string
  onSend?: OnSend
  /** Asked every second while the sound is sent; it ends as soon as the answer is no. */
  mayGoOn?: () => Promise<boolean>
  /** Called once, when the last byte has left or the listener is gone. */
  onClose?: () => void
}

/** A stored sound, whole or the one range that was asked for. */
export async function sendSound(sound: Sound): Promise<Response> {
  const { storage, key, type, asked, withBody, saveAs, onSend = async () => true, mayGoOn, onClose } = sound
  const size = await storage.sizeOf(key)
  if (size === undefined) throw new Refusal('media/not-found')
  const etag = etagOf(key, size)
  const headers = new Headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    etag,
  })
  if (asked.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const wanted = rangeOf(asked, etag, size)
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
    yield* mayGoOn ? whileAllowed(pieces, mayGoOn) : pieces
  }
  const sent = saveAs
    ? Readable.from(read())
    : Readable.from(
        announced(paced(read()), start, (bytes) => onSend(bytes, size)),
        { objectMode: false, highWaterMark: 0 },
      )
  if (onClose) sent.once('close', onClose)
  return new Response(Readable.toWeb(sent) as ReadableStream, { status, headers })
}

/** So often it is asked whether a sound may still be sent, in ms. */
const askEveryMs = 1_000

/** Ends with an error, which cuts the connection: a player must not take a part for the whole. */
async function* whileAllowed(pieces: AsyncIterable<Buffer>, mayGoOn: () => Promise<boolean>): AsyncGenerator<Buffer> {
  let askedAt = performance.now()
  for await (const piece of pieces) {
    if (performance.now() - askedAt >= askEveryMs) {
      askedAt = performance.now()
      if (!(await mayGoOn())) throw new Error('This sound may not be sent any more.')
    }
    yield piece
  }
}

/** So often at most a listener's delivery is written down, in ms. */
const announceEveryMs = 1_000

/**
 * Announces bytes before they leave: the first ones at once, for a page may report them within seconds, and the rest in
 * batches. What could not be announced is announced with the next batch; the sound goes on meanwhile.
 */
async function* announced(
  pieces: AsyncIterable<Buffer>,
  start: number,
  onSend: (bytes: { from: number; to: number }) => Promise<boolean>,
): AsyncGenerator<Buffer> {
  let [announcedTo, at] = [start, start]
  let lastAt = -Infinity
  const announce = async () => {
    if (at === announcedTo) return
    lastAt = performance.now()
    if (await onSend({ from: announcedTo, to: at })) announcedTo = at
  }
  try {
    for await (const piece of pieces) {
      at += piece.length
      if (performance.now() - lastAt >= announceEveryMs) await announce()
      yield piece
    }
  } finally {
    await announce()
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
function rangeOf(asked: Headers, etag: string, size: number): [number, number] | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(asked.get('range')?.trim() ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  if ((asked.get('if-range') ?? etag) !== etag) return undefined
  const start = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1])
  const end = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : [start, end]
}
