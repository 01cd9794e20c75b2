import { Readable } from 'node:stream'
import { Refusal } from '@velv/domain/refusals.ts'
import type { Storage } from '../platform/storage.ts'
import { paced } from './paced.ts'

type Sound = {
  storage: Storage
  key: string
  type: string
  range: string | undefined
  withBody: boolean
  saveAs?: string
}

/** A stored sound, whole or the one range that was asked for. */
export async function sendSound({ storage, key, type, range, withBody, saveAs }: Sound): Promise<Response> {
  const size = await storage.sizeOf(key)
  if (size === undefined) throw new Refusal('media/not-found')
  const wanted = range === undefined ? undefined : rangeOf(range, size)
  const headers = new Headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  if (saveAs) headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(saveAs)}`)
  const [start, end] = wanted ?? [0, size - 1]
  headers.set('content-length', String(end - start + 1))
  if (wanted) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  if (!withBody) return new Response(null, { status: wanted ? 206 : 200, headers })
  // Opened by whoever reads it first: many a player has gone again by then, and nobody would close the file.
  const read = async function* () {
    yield* await storage.read(key, { start, end })
  }
  // A download goes as fast as it can.
  const sent = saveAs ? Readable.from(read()) : Readable.from(paced(read()), { objectMode: false, highWaterMark: 0 })
  const stream = Readable.toWeb(sent) as ReadableStream
  return new Response(stream, { status: wanted ? 206 : 200, headers })
}

/** `bytes=a-b`, `bytes=a-` or `bytes=-n`; several ranges at once are answered by the whole. */
function rangeOf(text: string, size: number): [number, number] | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(text.trim())
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  const start = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1])
  const end = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  if (start > end || start >= size) throw new Refusal('media/range')
  return [start, end]
}
