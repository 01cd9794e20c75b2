import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '@velv/domain/errors.ts'

/** Fifty writers with a hundred different Chinese and Korean letters each take twelve seconds. */
const longestMs = 30_000
const longestMegabytes = 512

let printing: Promise<unknown> = Promise.resolve()

/**
 * A document as a PDF. It is printed in a thread of its own, because names with many letters would hold up all other
 * requests for seconds, and one at a time, because each takes a core. The worker posts the bytes of what it is given as
 * `workerData`.
 */
export function printDocument(worker: URL, workerData: unknown): Promise<Uint8Array> {
  const printed = printing.then(() => print(worker, workerData))
  printing = printed.catch(() => undefined)
  return printed
}

async function print(url: URL, workerData: unknown): Promise<Uint8Array> {
  const worker = new Worker(url, { workerData, resourceLimits: { maxOldGenerationSizeMb: longestMegabytes } })
  try {
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })) as [Uint8Array]
    return bytes
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw new AppError('server/unavailable')
    throw error
  } finally {
    await worker.terminate()
  }
}
