import type { SubmissionBlock } from '@velv/domain/drops/drop.ts'
import type { UploadState } from '../../songs/upload/upload-view.ts'
import type { DemoInFull } from '../demo.ts'
import type { SongField } from '../../songs/details/song-details.ts'

/** A part of the page that can receive the focus. */
export type FormPart = SongField | 'song' | 'checks'

/** What has to happen before a demo can be paid, as the text of the pay button, and the part of the page where it can be done. */
export type PaymentBlocker = { message: string; part?: FormPart }

type PaymentContext = {
  demo: Pick<DemoInFull, 'audio' | 'checks' | 'payment' | 'suspendedAt'> | undefined
  upload: UploadState | undefined
  /** What the details still need: one sentence per field, in form order. */
  missing: Partial<Record<SongField, string>>
  /** Why the drop takes no submissions; undefined while it does. */
  block: SubmissionBlock | undefined
  hasPrice: boolean
  verb: 'Pay' | 'Submit'
}

/** Undefined when the demo can be paid. Things the creator can do come before things to wait for. */
export function paymentBlocker({
  demo,
  upload,
  missing,
  block,
  hasPrice,
  verb,
}: PaymentContext): PaymentBlocker | undefined {
  if (demo?.payment === 'underway') return { message: 'Waiting for your bank' }
  if (block) return { message: block === 'drop/paused' ? 'This drop is paused' : 'This drop is closed' }
  if (demo?.suspendedAt) return { message: 'This song is suspended' }
  // An open checkout is continued where it was started.
  if (demo?.payment === 'waiting') return undefined
  const songReason = songBlocker(demo, upload)
  if (songReason) return songReason
  const [first] = Object.entries(missing) as [SongField, string][]
  if (first) return { message: first[1].replace(/\.$/, ''), part: first[0] }
  if (isUploading(upload)) return { message: `${verb} when the upload finishes` }
  if (demo?.audio?.state !== 'ready') return { message: `${verb} when the checks finish` }
  return hasPrice ? undefined : { message: `Loading the price` }
}

const isUploading = (upload: UploadState | undefined) =>
  upload !== undefined && upload !== 'success' && upload !== 'canceled'

function songBlocker(demo: PaymentContext['demo'], upload: UploadState | undefined): PaymentBlocker | undefined {
  if (upload === 'paused') return { message: 'Resume the upload', part: 'song' }
  if (upload === 'error') return { message: 'The upload stopped', part: 'song' }
  if (isUploading(upload)) return undefined
  const state = demo?.audio?.state
  if (state === 'refused') return { message: 'Choose another file', part: 'song' }
  if ((state === undefined || state === 'uploading') && upload !== 'success')
    return { message: 'Choose a song', part: 'song' }
  const isBlocked = state === 'ready' && demo?.checks.some(({ tone }) => tone === 'bad')
  return isBlocked ? { message: 'This file can’t be submitted', part: 'checks' } : undefined
}
