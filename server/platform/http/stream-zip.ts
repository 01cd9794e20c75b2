import type { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import { bindReader } from '../database/read-position.ts'
import { attachment } from './attachment.ts'

type ZipFiles = Parameters<typeof makeZip>[0]

/** Notes the file that is being read, so that it is closed when a download is aborted. */
type Track = (file: Readable) => Readable

/**
 * A ZIP without compression, whose files are read one after another while it is sent, so that it needs little memory
 * however large it is. `onEnd` is called once: when it is complete, has failed, or was aborted.
 */
export function streamZip(fileName: string, filesOf: (track: Track) => ZipFiles, onEnd = async () => {}): Response {
  let openFile: Readable | undefined
  let isAborted = false
  const track = (file: Readable) => {
    openFile = file
    if (isAborted) file.destroy()
    return file
  }
  const zip = makeZip(filesOf(track)).getReader()
  const body = new ReadableStream<Uint8Array>({
    pull: bindReader(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      try {
        const { value, done } = await zip.read()
        if (!done) return controller.enqueue(value)
      } catch (error) {
        await onEnd()
        throw error
      }
      controller.close()
      await onEnd()
    }),
    async cancel() {
      isAborted = true
      openFile?.destroy()
      await zip.cancel().catch(() => undefined)
      await onEnd()
    },
  })
  return new Response(body, {
    headers: { 'content-type': 'application/zip', ...attachment(fileName), 'cache-control': 'private, no-store' },
  })
}
