import type { Storage } from '../platform/storage/storage.ts'
import { songKey } from './prepare-song.ts'
import { type OnSend, sendAudio } from './send-audio.ts'
import type { StreamLimit } from './stream-limit.ts'

type SongStream = {
  songId: string
  copy: 'listening.mp3' | 'as-delivered.mp3'
  listenerId: string
  method: string
  headers: Headers
  /** Checked every second while audio is sent; sending stops as soon as it resolves to false. */
  isStillAllowed: () => Promise<boolean>
  onSend?: OnSend | undefined
}

/** Sends a listening copy of a song at playback speed, as one of the listener's open streams. */
export async function streamSong(
  { storage, streams }: { storage: Storage; streams: StreamLimit },
  { songId, copy, listenerId, method, headers, isStillAllowed, onSend }: SongStream,
): Promise<Response> {
  const withBody = method !== 'HEAD'
  const onClose = withBody ? streams.open(listenerId) : undefined
  try {
    const response = await sendAudio({
      storage,
      key: songKey(songId, copy),
      type: 'audio/mpeg',
      requestHeaders: headers,
      withBody,
      isStillAllowed,
      ...(onSend ? { onSend } : {}),
      ...(onClose ? { onClose } : {}),
    })
    if (!response.body) onClose?.()
    return response
  } catch (error) {
    onClose?.()
    throw error
  }
}
