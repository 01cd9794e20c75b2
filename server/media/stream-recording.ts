import type { Storage } from '../platform/storage/storage.ts'
import { recordingKey } from './prepare-recording.ts'
import { type OnSend, sendAudio } from './send-audio.ts'
import type { StreamLimit } from './stream-limit.ts'

type RecordingStream = {
  recordingId: string
  copy: 'listening.mp3' | 'as-delivered.mp3'
  listenerId: string
  method: string
  headers: Headers
  /** Checked every second while audio is sent; sending stops as soon as it resolves to false. */
  isStillAllowed: () => Promise<boolean>
  onSend?: OnSend | undefined
}

/** Sends a listening copy of a recording at playback speed, as one of the listener's open streams. */
export async function streamRecording(
  { storage, streams }: { storage: Storage; streams: StreamLimit },
  { recordingId, copy, listenerId, method, headers, isStillAllowed, onSend }: RecordingStream,
): Promise<Response> {
  const withBody = method !== 'HEAD'
  const onClose = withBody ? streams.open(listenerId) : undefined
  try {
    const response = await sendAudio({
      storage,
      key: recordingKey(recordingId, copy),
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
