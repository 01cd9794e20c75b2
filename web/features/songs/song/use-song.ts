import { api, client } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { isPreparing, preparingPollMs, type SongInFull } from '../library-song.ts'

const initFor = (id: string) => ({ params: { path: { id } } })
const keyFor = (id: string) => api.queryOptions('get', '/api/songs/{id}', initFor(id)).queryKey

/** A song with everything that its creator stored about it. */
export const useSong = (id: string) =>
  api.useQuery('get', '/api/songs/{id}', initFor(id), {
    refetchInterval: ({ state }) => (state.data && isPreparing(state.data) ? preparingPollMs : false),
  })

/** Replaces the cached song with the server's latest response. */
export const cacheSong = (song: SongInFull): void => void queryClient.setQueryData(keyFor(song.id), song)

export const refetchSong = (id: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyFor(id) })

/** Opens a file of the library that is not played, such as an original or stems: the browser saves it. */
function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Downloads the file of a version as it was uploaded. */
export async function downloadOriginal(versionId: string): Promise<void> {
  const { data } = await client.POST('/api/versions/{id}/listen', { params: { path: { id: versionId } } })
  save(data!.originalUrl)
}

export async function downloadStems(songId: string): Promise<void> {
  const { data } = await client.POST('/api/songs/{id}/stems/link', { params: { path: { id: songId } } })
  save(data!.url)
}
