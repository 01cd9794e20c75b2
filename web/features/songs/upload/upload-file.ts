import { Upload } from 'tus-js-client'
import { firstChunk, nextChunk, oneRequestBytes } from '@velv/domain/media/upload-chunks.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { reportFailure } from '../../../lib/api/report-failure.ts'
import { isOffsetResponse, UnknownOffsetError, serverMessageOf, statusOf } from './upload-error.ts'
import { readStoredFile } from './stored-file.ts'
import { uploadAddresses } from './upload-addresses.ts'
import { isTransient, retryLimits, retryPauses } from './upload-retries.ts'
import { bytesPerSecond, withSample, type SpeedSample } from './upload-speed.ts'
import { isLockedElsewhere, acquireUploadLock, whenUnlocked } from './upload-lock.ts'
import type { UploadRequest, UploadState, UploadTask, UploadView } from './upload-view.ts'

const stoppedMessage = 'The upload stopped. Check your connection and try again.'
const changedMessage = 'This file was saved again, moved, or deleted while it was uploading.'

/** Uploads one file to `/uploads` with tus; bytes that the server already has are not sent again. */
export function uploadFile({
  file,
  target: { kind, id: targetId },
  isStored,
  resumableBytes,
  onSuccess,
  onUnlocked,
}: UploadRequest): UploadTask {
  const listeners = new Set<() => void>()
  /** The chosen file, or this browser’s copy where that can’t be read anymore. */
  let source = file
  let samples: readonly SpeedSample[] = []
  let current: Upload | undefined
  let releaseLock: (() => void) | undefined
  let hasRestarted = false
  let view: UploadView = {
    state: resumableBytes === undefined ? 'running' : 'paused',
    filename: file.name,
    sentBytes: resumableBytes ?? 0,
    totalBytes: file.size,
    speed: undefined,
    isWaiting: false,
    isStored: false,
    isFileGone: false,
    isFromEarlierVisit: resumableBytes !== undefined,
    isInOtherTab: false,
    sentence: '',
  }

  const set = (change: Partial<UploadView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const isState = (...states: UploadState[]) => states.includes(view.state)
  const yieldToOtherTab = () => {
    set({ state: 'paused', isInOtherTab: true, isWaiting: false })
    void whenUnlocked(targetId).then(onUnlocked)
  }
  const end = (change: Partial<UploadView>) => {
    window.removeEventListener('online', resumeOnline)
    releaseLock?.()
    set({ ...change, speed: undefined, isWaiting: false })
  }

  const makeUpload = () => {
    const upload: Upload = new Upload(source, {
      endpoint: new URL('/uploads', location.origin).href,
      metadata: { [kind]: targetId, filename: file.name },
      chunkSize: firstChunk(file.size),
      uploadDataDuringCreation: file.size <= oneRequestBytes,
      retryDelays: retryPauses(retryLimits.upload),
      urlStorage: uploadAddresses,
      removeFingerprintOnSuccess: true,
      fingerprint: () => Promise.resolve(fingerprintOf(file, targetId)),
      onAfterResponse: (request, response) => {
        // Without this, tus would treat any other status as a missing upload and send the whole file again.
        if (request.getMethod() === 'HEAD' && !isOffsetResponse(response.getStatus()))
          throw new UnknownOffsetError(response.getStatus())
      },
      onShouldRetry: (error) => {
        if (statusOf(error) === 0) void leaveUnreadableFile(upload)
        const willRetry = isTransient(statusOf(error), serverMessageOf(error) !== undefined)
        if (willRetry && isState('running')) set({ isWaiting: true, speed: undefined })
        return willRetry
      },
      onProgress: (sentBytes) => {
        if (!isState('running')) return
        samples = withSample(samples, [performance.now(), sentBytes])
        set({ sentBytes, speed: bytesPerSecond(samples), isWaiting: view.isWaiting && sentBytes <= view.sentBytes })
      },
      onChunkComplete: (chunkBytes) => {
        // The last chunk of a file is smaller than requested, so the requested size is doubled, not the size sent.
        upload.options.chunkSize = nextChunk(upload.options.chunkSize ?? chunkBytes)
      },
      onError: (error) => {
        // The server deleted the paused upload: start over without an error. Only once, or it might never end.
        const isUnknown = [404, 410].includes(statusOf(error)) && !hasRestarted
        hasRestarted ||= isUnknown
        if (isUnknown) return void start()
        const sentence = serverMessageOf(error) ?? stoppedMessage
        reportFailure('upload', new ApiError('upload/failed', statusOf(error), sentence))
        set({ state: 'error', sentence, speed: undefined, isWaiting: false })
      },
      onSuccess: () => {
        end({ state: 'success', sentBytes: file.size })
        onSuccess()
      },
    })
    return upload
  }

  const start = async () => {
    samples = []
    set({ state: 'running', isFromEarlierVisit: false, isInOtherTab: false, isWaiting: false, sentence: '' })
    releaseLock ??= await acquireUploadLock(targetId)
    if (!releaseLock) return yieldToOtherTab()
    if (!isState('running')) return
    const upload = makeUpload()
    current = upload
    const before = await upload.findPreviousUploads()
    if (current !== upload || !isState('running')) return
    if (before[0]) upload.resumeFromPreviousUpload(before[0])
    upload.start()
  }

  /** Where a file was saved again, moved or deleted, requests fail as they do without a connection. */
  const leaveUnreadableFile = async (upload: Upload) => {
    if (await canRead(source)) return
    const copy = source === file && (await isStored) ? await readStoredFile(targetId) : undefined
    if (current !== upload || !isState('running')) return
    await upload.abort()
    if (!isState('running')) return
    if (!copy)
      return set({ state: 'error', isFileGone: true, sentence: changedMessage, speed: undefined, isWaiting: false })
    source = copy
    void start()
  }

  /** The connection is back: retry without waiting. */
  const resumeOnline = () => {
    const wasOffline = isState('running') ? view.isWaiting : isState('error') && view.sentence === stoppedMessage
    if (wasOffline) void (current?.abort() ?? Promise.resolve()).then(start)
  }

  window.addEventListener('online', resumeOnline)
  void isStored.then((stored) => set({ isStored: stored }))
  if (resumableBytes === undefined) void start()
  else void isLockedElsewhere(targetId).then((isLocked) => isLocked && isState('paused') && yieldToOtherTab())
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
    resume: () => void (isState('paused', 'error') && start()),
    async cancel() {
      if (!isState('running', 'pausing', 'paused', 'error')) return
      set({ state: 'canceling', speed: undefined, isWaiting: false })
      await terminateUpload(current ?? makeUpload())
      end({ state: 'canceled' })
    },
  }
}

const canRead = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

const fingerprintOf = (file: File, targetId: string) =>
  ['velv', targetId, file.name, file.size, file.lastModified].join('-')

/** Stops the upload and forgets it locally first, then terminates it on the server, which also expires uploads that it was not asked to terminate. */
async function terminateUpload(upload: Upload): Promise<void> {
  await upload.abort()
  let { url } = upload
  for (const { urlStorageKey, uploadUrl } of await upload.findPreviousUploads()) {
    url ??= uploadUrl
    await uploadAddresses.removeUpload(urlStorageKey)
  }
  if (!url) return
  const options = { ...upload.options, retryDelays: retryPauses(retryLimits.operation) }
  await Upload.terminate(url, options).catch(() => undefined)
}
