import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'

/** The response for a connection that broke in the middle of a chunk; no client receives it. */
const connectionLost = { status_code: 500, body: 'The line broke.' }

/**
 * Uploads on the disk. A chunk is acknowledged only after it has been flushed, so that a power failure loses nothing
 * that the client considers sent. Throws the disk's own error when the disk is at fault.
 */
export class DurableStore extends FileStore {
  override async write(chunk: Readable, id: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, id), 'r+')
    const writing = file.createWriteStream({ start: offset, flush: true })
    try {
      await pipeline(chunk, writing)
    } catch (error) {
      // System errors name the failed call. Every other early end of a chunk is a client that disconnected.
      throw (error as NodeJS.ErrnoException).syscall ? error : connectionLost
    }
    return offset + writing.bytesWritten
  }
}
