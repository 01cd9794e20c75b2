import { missingSongDetails } from '@velv/domain/songs/song-details.ts'
import type { Demo } from '../demo.ts'
import { serverNow } from '../../../lib/server-clock.ts'

/** What a draft waits for, in a few words; it can be submitted when nothing is missing. */
export function draftStatus(demo: Demo, now = serverNow()): { message: string; canContinue: boolean } {
  const message = (text: string) => ({ message: text, canContinue: true })
  if (demo.payment === 'underway') return message('Waiting for your bank')
  if (Date.parse(demo.drop.expireTime) <= now) return { message: 'The drop has closed', canContinue: false }
  if (demo.payment === 'waiting') return message('Payment not finished')
  const state = demo.audio?.state
  if (state === undefined) return message('No file yet')
  if (state === 'uploading') return message('Upload not finished')
  if (state === 'preparing') return message('Checking the file')
  if (state === 'refused') return message('Choose another file')
  const missing = Object.keys(missingSongDetails({ ...demo, lyrics: '' }))
  return message(missing.length > 0 ? 'Details missing' : 'Ready to submit')
}
