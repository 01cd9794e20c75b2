import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'

/** What the protocol answers where a sender's line broke in the middle of a piece; nobody reads it. */
const connectionLost = { status_code: 500, body: 'The line broke.' }

/**
 * Uploads on the disk. A piece is acknowledged only after it has been flushed, so that a power cut loses nothing a sender
 * no longer has to send. Fails with the disk's own error where the disk is at fault.
 */
export class DurableStore extends FileStore {
  override async write(chunk: Readable, id: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, id), 'r+')
    const writing = file.createWriteStream({ start: offset, flush: true })
    try {
      await pipeline(chunk, writing)
    } catch (error) {
      // Errors of the system name the call that failed; what else ends a piece early is the sender's going away.
      throw (error as NodeJS.ErrnoException).syscall ? error : connectionLost
    }
    return offset + writing.bytesWritten
  }
}
