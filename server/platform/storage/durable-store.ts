import type { IncomingMessage } from 'node:http'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'

/** The response for a connection that broke in the middle of a chunk; no client receives it. */
const connectionLost = { status_code: 500, body: 'The line broke.' }

/** How much of a chunk waits in memory to be written at once, in bytes. */
const bufferBytes = 1_048_576

/**
 * Uploads on the disk. A chunk is acknowledged only after it has been flushed, so that a power failure loses nothing
 * that the client considers sent. Throws the disk's own error when the disk is at fault.
 */
export class DurableStore extends FileStore {
  readonly #connection: () => UploadConnection | undefined

  /** `connection`: that of the current request, if its chunk is read from there. */
  constructor(directory: string, connection: () => UploadConnection | undefined) {
    super({ directory })
    this.#connection = connection
  }

  override async write(chunk: Readable, id: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, id), 'r+')
    const connection = this.#connection()
    const writing = appendTo(file, offset)
    try {
      await pipeline(connection ? connection.read(chunk) : chunk, writing.stream)
      await file.sync()
    } catch (error) {
      // System errors name the failed call. Every other early end of a chunk is a client that disconnected.
      throw (error as NodeJS.ErrnoException).syscall ? error : connectionLost
    } finally {
      connection?.release()
      await writing.finished()
      await file.close()
    }
    return writing.finished()
  }
}

/**
 * A stream that writes to a file from this offset on, and frees the memory of each part when it is written. `finished`
 * waits for the last write, also after an error, because the file must not be closed before, and returns the offset
 * after the last byte.
 */
function appendTo(file: FileHandle, from: number) {
  let at = from
  let last: Promise<unknown> = Promise.resolve()
  const write = async (parts: Buffer[]): Promise<void> => {
    for (let left = parts; left.length > 0;) {
      const { bytesWritten } = await file.writev(left, at)
      at += bytesWritten
      left = rest(left, bytesWritten)
    }
    for (const part of parts) free(part)
  }
  const start = (parts: Buffer[], done: (error?: Error) => void) => {
    last = write(parts).then(() => done(), done)
  }
  const stream = new Writable({
    highWaterMark: bufferBytes,
    write: (part: Buffer, _encoding, done) => start([part], done),
    writev: (parts, done) =>
      start(
        parts.map(({ chunk }) => chunk as Buffer),
        done,
      ),
  })
  return { stream, finished: () => last.then(() => at) }
}

/** What is left of these parts after their first bytes. */
function rest(parts: Buffer[], bytes: number): Buffer[] {
  const left = [...parts]
  while (left.length > 0 && left[0]!.length <= bytes) bytes -= left.shift()!.length
  if (bytes > 0) left[0] = left[0]!.subarray(bytes)
  return left
}

/**
 * Returns the memory of a part that nobody reads again. V8 would otherwise collect the garbage of the whole process for
 * every thirty megabytes that arrive.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer.byteLength === byteLength) (buffer as ArrayBuffer).transfer(0)
}

export type UploadConnection = {
  /** The body for the library: it has no bytes, and ends with `release`. */
  placeholder: ReadableStream<Uint8Array>
  /** The bytes of the chunk. They end early when the library ends what it has read from the placeholder. */
  read: (placeholder: Readable) => Readable
  release: () => void
}

/** Reads a chunk from the connection itself: each web stream on the way takes more time than writing to the disk. */
export function openUploadConnection(request: IncomingMessage): UploadConnection {
  let release = () => {}
  const placeholder = new ReadableStream<Uint8Array>({
    start(controller) {
      release = () => controller.close()
    },
  })
  return {
    placeholder,
    read(held) {
      const bytes = new PassThrough({ highWaterMark: bufferBytes })
      request.pipe(bytes)
      const onClose = () => void (request.complete || bytes.destroy(new Error('The client disconnected.')))
      request.once('close', onClose).once('error', onClose)
      // The client has opened another connection to continue this upload, and waits until this one has ended.
      held.once('end', () => {
        request.unpipe(bytes)
        bytes.end()
      })
      held.resume()
      return bytes
    },
    release: () => {
      release()
      release = () => {}
    },
  }
}
