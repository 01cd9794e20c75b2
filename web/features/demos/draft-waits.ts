import { missingFor } from '@velv/domain/demos/song-words.ts'
import type { Demo } from './demo.ts'

/** What a draft waits for, in a few words; it can be sent when nothing is missing. */
export function draftWaits(demo: Demo, now = Date.now()): { says: string; canGoOn: boolean } {
  const says = (words: string) => ({ says: words, canGoOn: true })
  if (demo.payment === 'underway') return says('Waiting for your bank')
  if (Date.parse(demo.drop.expireTime) <= now) return { says: 'The drop has closed', canGoOn: false }
  if (demo.payment === 'waiting') return says('Payment not finished')
  const state = demo.audio?.state
  if (state === undefined) return says('No song yet')
  if (state === 'uploading') return says('Upload not finished')
  if (state === 'preparing') return says('The song is being checked')
  if (state === 'refused') return says('Needs another file')
  const missing = Object.keys(missingFor({ ...demo, lyrics: '' }))
  return says(missing.length > 0 ? 'Some words are missing' : 'Ready to send')
}
