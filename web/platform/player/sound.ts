import { client } from '../api.ts'

/** Short-lived addresses of one song for this viewer, with its waveform from 0 to 1. */
export type Sound = { levelUrl: string; deliveredUrl: string; durationMs: number; peaks: number[] }

export async function loadSound(demoId: string): Promise<Sound> {
  const { data } = await client.POST('/api/demos/{id}/listen', { params: { path: { id: demoId } } })
  if (!data) throw new Error('The answer had no sound.')
  const { levelUrl, deliveredUrl, durationMs, peaks } = data
  return { levelUrl, deliveredUrl, durationMs, peaks: peaksFrom(peaks) }
}

/** Base64, one byte a bucket of 0 to 255, made as loud as the loudest so that quiet songs have a shape too. */
export function peaksFrom(base64: string): number[] {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const loudest = bytes.reduce((most, byte) => Math.max(most, byte), 1)
  return Array.from(bytes, (byte) => byte / loudest)
}
