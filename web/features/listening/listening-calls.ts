import { client } from '../../lib/api/client.ts'
import type { ListeningCalls } from './heartbeat/heartbeat-clock.ts'

/** The API calls of a page's listening session on a drop. Each throws an `ApiError` unless it succeeds. */
export function listeningCalls(dropId: string): ListeningCalls {
  const pageId = crypto.randomUUID()
  return {
    start: async () =>
      responseData(await client.POST('/api/drops/{id}/listening', { params: { path: { id: dropId } } })),
    heartbeat: async (id, report, keepalive) => {
      const body = { ...report, pageId }
      return responseData(await client.POST('/api/listening/{id}/beat', { params: { path: { id } }, body, keepalive }))
    },
    stop: async (id, keepalive) =>
      responseData(
        await client.POST('/api/listening/{id}/stop', { params: { path: { id }, query: { pageId } }, keepalive }),
      ),
  }
}

/** Short-lived audio URLs of a song for this viewer, with its waveform. */
export const listenToDemo = async (demoId: string) =>
  responseData(await client.POST('/api/demos/{id}/listen', { params: { path: { id: demoId } } }))

/** Short-lived audio URLs of a reference track for this viewer, with its waveform. */
export const listenToReferenceTrack = async (id: string) =>
  responseData(await client.POST('/api/reference-tracks/{id}/listen', { params: { path: { id } } }))

/** Short-lived audio URLs of a version of a song for its creator, with its waveform and the file as it was uploaded. */
export const listenToVersion = async (id: string) =>
  responseData(await client.POST('/api/versions/{id}/listen', { params: { path: { id } } }))

/** Short-lived audio URLs of a newer version that a creator offers, with its waveform. */
export const listenToUpdate = async (id: string) =>
  responseData(await client.POST('/api/updates/{id}/listen', { params: { path: { id } } }))

/** Leases the song to this screener while it is on their stage. Refused while another screener is listening to it. */
export const leaseDemo = async (demoId: string) =>
  responseData(await client.POST('/api/demos/{id}/lease', { params: { path: { id: demoId } } }))

function responseData<Data>({ data }: { data?: Data }): Data {
  if (data === undefined) throw new Error('The response was empty.')
  return data
}
