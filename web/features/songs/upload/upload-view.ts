export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'error' | 'success'

export type UploadView = {
  state: UploadState
  filename: string
  sentBytes: number
  totalBytes: number
  /** Undefined until it can be estimated. */
  speed: number | undefined
  /** The connection is down or the server is busy; the upload is retried automatically. */
  isWaiting: boolean
  /** The file is stored in this browser: after a reload it need not be chosen again. */
  isStored: boolean
  /** The file can’t be read anymore, and this browser has no copy: only choosing it again helps. */
  isFileGone: boolean
  /** The upload was started before this page was loaded, and waits to be resumed. */
  isFromEarlierVisit: boolean
  /** Another tab is uploading; this one is inactive. */
  isInOtherTab: boolean
  /** Why it stopped, in the state `error`. */
  sentence: string
}

export type UploadTask = {
  file: File
  view: () => UploadView
  subscribe: (listener: () => void) => () => void
  pause: () => Promise<void>
  /** Continues after a pause and retries after an error, from what the server has. */
  resume: () => void
  cancel: () => Promise<void>
}

/** What a file is for, in the words by which the server knows it; `stemsOf` names a song. */
export const uploadTargets = ['demoId', 'referenceTrackId', 'versionId', 'stemsOf', 'dealFileId'] as const

export type UploadTarget = { kind: (typeof uploadTargets)[number]; id: string }

export type UploadRequest = {
  file: File
  /** It also distinguishes this upload from others of the same file. */
  target: UploadTarget
  /** Whether the file could be stored in this browser. */
  isStored: Promise<boolean>
  /** Bytes the server already has, when the upload waits to be resumed; undefined starts at once. */
  resumableBytes?: number | undefined
  onSuccess: () => void
  /** The tab that held the upload lock has released it. */
  onUnlocked: () => void
}

export const isUploadFinished = ({ state }: UploadView): boolean => state === 'success' || state === 'canceled'
