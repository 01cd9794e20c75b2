import type { UploadState } from '../../platform/upload.ts'
import { type Demo } from './demo.ts'

type Standing = {
  demo: Demo | undefined
  upload: UploadState | undefined
  isTitled: boolean
  isClosed: boolean
  hasPrice: boolean
}

const isSending = (upload: UploadState | undefined) =>
  upload !== undefined && upload !== 'success' && upload !== 'canceled'

/** What has to happen before a demo can be paid, in the words of its button; undefined when it can. */
export function payWaitsFor({ demo, upload, isTitled, isClosed, hasPrice }: Standing): string | undefined {
  const state = demo?.audio?.state
  if (isClosed) return 'This drop is closed'
  if (isSending(upload)) return 'Pay when the upload is done'
  if (state === 'refused') return 'Pay when another file is chosen'
  if (state === 'preparing' || (upload === 'success' && state !== 'ready')) return 'Pay when the song is checked'
  if (state !== 'ready') return 'Pay when the upload is done'
  if (!isTitled) return 'Pay when the song has a title'
  return hasPrice ? undefined : 'Pay when the price is here'
}
