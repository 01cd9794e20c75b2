import { defaultOptions, DetailedError, Upload } from 'tus-js-client'
import { firstChunk, nextChunk, oneRequestBytes } from './upload-chunks.ts'
import { isPassing, retryLimits, retryPauses } from './upload-retries.ts'
import { bytesPerSecond, withSample, type SpeedSample } from './upload-speed.ts'

export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'error' | 'success'

export type UploadView = {
  state: UploadState
  filename: string
  sentBytes: number
  totalBytes: number
  /** Undefined until it can be told. */
  speed: number | undefined
  /** The line is down or the server busy; it is tried again by itself. */
  isWaiting: boolean
  /** Why it stopped, in the state `error`. */
  sentence: string
}

export type UploadTask = {
  view: () => UploadView
  subscribe: (listener: () => void) => () => void
  pause: () => Promise<void>
  /** Goes on after a pause and tries again after an error, from what the server has. */
  goOn: () => void
  cancel: () => Promise<void>
}

export type UploadOrder = {
  file: File
  /** What is told to the server; the words also tell this upload from others of the same file. */
  metadata: { demoId: string; filename: string }
  onSuccess: () => void
}

const stoppedSentence = 'The upload stopped. Check your connection and try again.'

/** Sends one file to `/uploads` by tus; what the server already has of it is not sent again. */
export function uploadFile({ file, metadata, onSuccess }: UploadOrder): UploadTask {
  const listeners = new Set<() => void>()
  let samples: readonly SpeedSample[] = []
  let current: Upload | undefined
  let view: UploadView = {
    state: 'running',
    filename: file.name,
    sentBytes: 0,
    totalBytes: file.size,
    speed: undefined,
    isWaiting: false,
    sentence: '',
  }

  const set = (change: Partial<UploadView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const isState = (...states: UploadState[]) => states.includes(view.state)

  const makeUpload = () => {
    const upload: Upload = new Upload(file, {
      endpoint: new URL('/uploads', location.origin).href,
      metadata,
      chunkSize: firstChunk(file.size),
      uploadDataDuringCreation: file.size <= oneRequestBytes,
      retryDelays: retryPauses(retryLimits.upload),
      removeFingerprintOnSuccess: true,
      fingerprint: () => Promise.resolve(fingerprintOf(file, metadata.demoId)),
      onShouldRetry: (error) => {
        const isTried = isPassing(error.originalResponse?.getStatus() ?? 0, refusedWith(error) !== undefined)
        if (isTried && isState('running')) set({ isWaiting: true, speed: undefined })
        return isTried
      },
      onProgress: (sentBytes) => {
        if (!isState('running')) return
        samples = withSample(samples, [performance.now(), sentBytes])
        set({ sentBytes, speed: bytesPerSecond(samples), isWaiting: view.isWaiting && sentBytes <= view.sentBytes })
      },
      onChunkComplete: (chunkBytes) => {
        // The last chunk of a file is smaller than what was asked for, so the wish is doubled and not the size sent.
        upload.options.chunkSize = nextChunk(upload.options.chunkSize ?? chunkBytes)
      },
      onError: (error) =>
        set({ state: 'error', sentence: refusedWith(error) ?? stoppedSentence, speed: undefined, isWaiting: false }),
      onSuccess: () => {
        set({ state: 'success', sentBytes: file.size, speed: undefined, isWaiting: false })
        onSuccess()
      },
    })
    return upload
  }

  const begin = async () => {
    samples = []
    set({ state: 'running', isWaiting: false, sentence: '' })
    const upload = makeUpload()
    current = upload
    const before = await upload.findPreviousUploads()
    if (current !== upload || !isState('running')) return
    if (before[0]) upload.resumeFromPreviousUpload(before[0])
    upload.start()
  }

  void begin()
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async pause() {
      if (!isState('running')) return
      set({ state: 'pausing', speed: undefined })
      await current?.abort()
      if (isState('pausing')) set({ state: 'paused', isWaiting: false })
    },
    goOn: () => void (isState('paused', 'error') && begin()),
    async cancel() {
      if (!isState('running', 'pausing', 'paused', 'error')) return
      set({ state: 'canceling', speed: undefined, isWaiting: false })
      await takeBack(current)
      set({ state: 'canceled' })
    },
  }
}

const fingerprintOf = (file: File, demoId: string) =>
  ['velv', demoId, file.name, file.size, file.lastModified].join('-')

/** Stops it here and forgets it here first; the server is told as well, and clears away by itself what it missed. */
async function takeBack(upload: Upload | undefined): Promise<void> {
  if (!upload) return
  await upload.abort()
  for (const { urlStorageKey } of await upload.findPreviousUploads()) {
    await defaultOptions.urlStorage.removeUpload(urlStorageKey)
  }
  if (!upload.url) return
  const options = { ...upload.options, retryDelays: retryPauses(retryLimits.operation) }
  await Upload.terminate(upload.url, options).catch(() => undefined)
}

/** The sentence of the server's refusal; undefined where it did not answer with one. */
function refusedWith(error: Error): string | undefined {
  if (!(error instanceof DetailedError)) return undefined
  try {
    const problem: { title?: unknown } = JSON.parse(error.originalResponse?.getBody() ?? '')
    return typeof problem.title === 'string' ? problem.title : undefined
  } catch {
    return undefined
  }
}
