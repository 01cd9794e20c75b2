import { defaultOptions, Upload } from 'tus-js-client'
import { firstChunk, nextChunk, oneRequestBytes } from './upload-chunks.ts'
import { Refusal } from './refusal.ts'
import { reportFailure } from './report-failure.ts'
import { isSaid, NotSaid, refusedWith, statusOf } from './upload-refusal.ts'
import { isPassing, retryLimits, retryPauses } from './upload-retries.ts'
import { bytesPerSecond, withSample, type SpeedSample } from './upload-speed.ts'
import { isTakenElsewhere, takeTurn, whenFree } from './upload-turn.ts'
import type { UploadOrder, UploadState, UploadTask, UploadView } from './upload-view.ts'

const stoppedSentence = 'The upload stopped. Check your connection and try again.'

/** Sends one file to `/uploads` by tus; what the server already has of it is not sent again. */
export function uploadFile({ file, metadata, isKept, waitsWith, onSuccess, onFree }: UploadOrder): UploadTask {
  const listeners = new Set<() => void>()
  let samples: readonly SpeedSample[] = []
  let current: Upload | undefined
  let giveBackTurn: (() => void) | undefined
  let isForgotten = false
  let view: UploadView = {
    state: waitsWith === undefined ? 'running' : 'paused',
    filename: file.name,
    sentBytes: waitsWith ?? 0,
    totalBytes: file.size,
    speed: undefined,
    isWaiting: false,
    isKept: false,
    isFromBefore: waitsWith !== undefined,
    isElsewhere: false,
    sentence: '',
  }

  const set = (change: Partial<UploadView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const isState = (...states: UploadState[]) => states.includes(view.state)
  const standBack = () => {
    set({ state: 'paused', isElsewhere: true, isWaiting: false })
    void whenFree(metadata.demoId).then(onFree)
  }
  const end = (change: Partial<UploadView>) => {
    window.removeEventListener('online', wake)
    giveBackTurn?.()
    set({ ...change, speed: undefined, isWaiting: false })
  }

  const makeUpload = () => {
    const upload: Upload = new Upload(file, {
      endpoint: new URL('/uploads', location.origin).href,
      metadata,
      chunkSize: firstChunk(file.size),
      uploadDataDuringCreation: file.size <= oneRequestBytes,
      retryDelays: retryPauses(retryLimits.upload),
      removeFingerprintOnSuccess: true,
      fingerprint: () => Promise.resolve(fingerprintOf(file, metadata.demoId)),
      onAfterResponse: (request, response) => {
        // Left alone, anything but an answer would make it begin anew and send all of it again.
        if (request.getMethod() === 'HEAD' && !isSaid(response.getStatus())) throw new NotSaid(response.getStatus())
      },
      onShouldRetry: (error) => {
        const isTried = isPassing(statusOf(error), refusedWith(error) !== undefined)
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
      onError: (error) => {
        // Swept while it stood still: from the start, without a word. Once, or it might never end.
        const isGone = [404, 410].includes(statusOf(error)) && !isForgotten
        isForgotten ||= isGone
        if (isGone) return void begin()
        const sentence = refusedWith(error) ?? stoppedSentence
        reportFailure('upload', new Refusal('upload/failed', statusOf(error), sentence))
        set({ state: 'error', sentence, speed: undefined, isWaiting: false })
      },
      onSuccess: () => {
        end({ state: 'success', sentBytes: file.size })
        onSuccess()
      },
    })
    return upload
  }

  const begin = async () => {
    samples = []
    set({ state: 'running', isFromBefore: false, isElsewhere: false, isWaiting: false, sentence: '' })
    giveBackTurn ??= await takeTurn(metadata.demoId)
    if (!giveBackTurn) return standBack()
    if (!isState('running')) return
    const upload = makeUpload()
    current = upload
    const before = await upload.findPreviousUploads()
    if (current !== upload || !isState('running')) return
    if (before[0]) upload.resumeFromPreviousUpload(before[0])
    upload.start()
  }

  /** The line is back: nothing is waited for any longer. */
  const wake = () => {
    const hasLostLine = isState('running') ? view.isWaiting : isState('error') && view.sentence === stoppedSentence
    if (hasLostLine) void (current?.abort() ?? Promise.resolve()).then(begin)
  }

  window.addEventListener('online', wake)
  void isKept.then((kept) => set({ isKept: kept }))
  if (waitsWith === undefined) void begin()
  else void isTakenElsewhere(metadata.demoId).then((taken) => taken && isState('paused') && standBack())
  return {
    file,
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
      await takeBack(current ?? makeUpload())
      end({ state: 'canceled' })
    },
  }
}

const fingerprintOf = (file: File, demoId: string) =>
  ['velv', demoId, file.name, file.size, file.lastModified].join('-')

/** Stops it here and forgets it here first; the server is told as well, and clears away by itself what it missed. */
async function takeBack(upload: Upload): Promise<void> {
  await upload.abort()
  let { url } = upload
  for (const { urlStorageKey, uploadUrl } of await upload.findPreviousUploads()) {
    url ??= uploadUrl
    await defaultOptions.urlStorage.removeUpload(urlStorageKey)
  }
  if (!url) return
  const options = { ...upload.options, retryDelays: retryPauses(retryLimits.operation) }
  await Upload.terminate(url, options).catch(() => undefined)
}
