import type { SubmissionBlock } from '@velv/domain/drops/drop.ts'
import type { UploadState } from '../../platform/upload-view.ts'
import type { DemoInFull } from './demo.ts'
import type { SongField } from './song-words.ts'

/** A part of the page one can be led to. */
export type PayPlace = SongField | 'song' | 'checks'

/** What has to happen before a demo can be paid, in the words of its button, and where one can do it. */
export type PayReason = { says: string; leadsTo?: PayPlace }

type Standing = {
  demo: Pick<DemoInFull, 'audio' | 'checks' | 'payment' | 'suspendedAt'> | undefined
  upload: UploadState | undefined
  /** What the words still need, a sentence a field, in the order of the form. */
  missing: Partial<Record<SongField, string>>
  /** Why the drop takes no submissions; undefined while it does. */
  block: SubmissionBlock | undefined
  hasPrice: boolean
  verb: 'Pay' | 'Send'
}

/** Undefined when it can be paid. What one can do comes before what one has to wait for. */
export function payWaitsFor({ demo, upload, missing, block, hasPrice, verb }: Standing): PayReason | undefined {
  if (demo?.payment === 'underway') return { says: 'Waiting for your bank to send the money' }
  if (block) return { says: block === 'drop/paused' ? 'This drop is paused' : 'This drop is closed' }
  if (demo?.suspendedAt) return { says: 'This song is suspended' }
  // What is begun is finished where it was begun.
  if (demo?.payment === 'waiting') return undefined
  const songReason = whatSongNeeds(demo, upload)
  if (songReason) return songReason
  const [first] = Object.entries(missing) as [SongField, string][]
  if (first) return { says: first[1].replace(/\.$/, ''), leadsTo: first[0] }
  if (isTraveling(upload)) return { says: `${verb} when the upload is done` }
  if (demo?.audio?.state !== 'ready') return { says: `${verb} when the song is checked` }
  return hasPrice ? undefined : { says: `${verb} when the price is here` }
}

const isTraveling = (upload: UploadState | undefined) =>
  upload !== undefined && upload !== 'success' && upload !== 'canceled'

function whatSongNeeds(demo: Standing['demo'], upload: UploadState | undefined): PayReason | undefined {
  if (upload === 'paused') return { says: 'Go on with the upload', leadsTo: 'song' }
  if (upload === 'error') return { says: 'The upload has stopped', leadsTo: 'song' }
  if (isTraveling(upload)) return undefined
  const state = demo?.audio?.state
  if (state === 'refused') return { says: 'Choose another file', leadsTo: 'song' }
  if ((state === undefined || state === 'uploading') && upload !== 'success')
    return { says: 'Choose a song', leadsTo: 'song' }
  const isBlocked = state === 'ready' && demo?.checks.some(({ tone }) => tone === 'bad')
  return isBlocked ? { says: 'This file cannot be sent', leadsTo: 'checks' } : undefined
}
