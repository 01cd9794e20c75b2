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
  /** Its file is kept in this browser: after a reload it need not be chosen again. */
  isStored: boolean
  /** It was begun before this page was loaded, and waits to be gone on with. */
  isFromEarlierVisit: boolean
  /** Another tab sends it; here it stands still. */
  isInOtherTab: boolean
  /** Why it stopped, in the state `error`. */
  sentence: string
}

export type UploadTask = {
  file: File
  view: () => UploadView
  subscribe: (listener: () => void) => () => void
  pause: () => Promise<void>
  /** Goes on after a pause and tries again after an error, from what the server has. */
  resume: () => void
  cancel: () => Promise<void>
}

export type UploadRequest = {
  file: File
  /** What is told to the server; the words also tell this upload from others of the same file. */
  metadata: { demoId: string; filename: string }
  /** Whether the file could be kept in this browser. */
  isStored: Promise<boolean>
  /** Bytes the server has of it already, where it waits to be gone on with; undefined begins at once. */
  resumableBytes?: number | undefined
  onSuccess: () => void
  /** The tab that had it does not send it any more. */
  onUnlocked: () => void
}

export const isUploadFinished = ({ state }: UploadView): boolean => state === 'success' || state === 'canceled'
