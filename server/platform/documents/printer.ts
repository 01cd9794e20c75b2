import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '@velv/domain/errors.ts'
import type { Metrics } from '../observability/metrics.ts'
import { FairQueue } from './fair-queue.ts'
import { KeptDocuments } from './kept-documents.ts'

/** Ends a thread that hangs. The largest split sheet takes three seconds of a core (`bench/ratios/documents.ts`). */
const longestMs = 120_000
const longestMegabytes = 512

/** The Retry-After of a document that took too long, in seconds. */
const retrySeconds = 60

export type PrintRequest = {
  /** Posts the bytes of the document that it is given as `workerData`: the content, and `printedAt`. */
  worker: URL
  /** Everything that is printed, except when: requests with the same content get the same document. */
  content: object
  printedAt?: Date
  /** Whose turn it takes. */
  account: string
  /** Aborted when nobody waits for the document anymore. */
  signal: AbortSignal
}

export type Printer = { print: (request: PrintRequest) => Promise<Uint8Array> }

type Printing = { printed: Promise<Uint8Array>; readers: number; stop: AbortController }

/**
 * Prints documents as PDF, each in a thread of its own, because names with many letters would hold up all other
 * requests. The caller checks that the reader may see its content.
 */
export function openPrinter(metrics: Metrics): Printer {
  const queue = new FairQueue({ running: 2, waiting: 60, waitingOfOne: 6 })
  const kept = new KeptDocuments({ bytes: 32_000_000, ms: 600_000 })
  const printing = new Map<string, Printing>()
  metrics.watch('velv_documents', 'Documents that are being printed, or wait for it', () => queue.count(), 'state')

  function begin(key: string, { worker, content, printedAt, account }: PrintRequest): Printing {
    const stop = new AbortController()
    const print = () => printInThread(worker, { ...content, printedAt }, stop.signal)
    const printed = queue.run(account, print, stop.signal).then((bytes) => kept.keep(key, bytes))
    const begun = { printed, readers: 0, stop }
    printing.set(key, begun)
    const forget = () => printing.get(key) === begun && printing.delete(key)
    printed.then(forget, forget)
    stop.signal.addEventListener('abort', forget)
    return begun
  }

  return {
    async print(request) {
      const key = keyOf(request)
      const known = kept.find(key)
      if (known) return known
      const shared = printing.get(key) ?? begin(key, request)
      shared.readers += 1
      try {
        return await unlessAborted(request.signal, shared.printed)
      } finally {
        shared.readers -= 1
        if (shared.readers === 0) shared.stop.abort(new AppError('request/abandoned'))
      }
    },
  }
}

const keyOf = ({ worker, content }: PrintRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([worker.href, content]))
    .digest('base64')

function unlessAborted<Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new AppError('request/abandoned'))
    if (signal.aborted) give()
    signal.addEventListener('abort', give, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', give))
  })
}

async function printInThread(url: URL, workerData: object, signal: AbortSignal): Promise<Uint8Array> {
  const worker = new Worker(url, { workerData, resourceLimits: { maxOldGenerationSizeMb: longestMegabytes } })
  const tooLong = AbortSignal.timeout(longestMs)
  try {
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.any([signal, tooLong]) })) as [Uint8Array]
    return bytes
  } catch (error) {
    if (tooLong.aborted) throw new AppError('server/unavailable', undefined, retrySeconds)
    throw error
  } finally {
    await worker.terminate()
  }
}
