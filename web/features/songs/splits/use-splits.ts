import { useQueryClient } from '@tanstack/react-query'
import { api, type components } from '../../../lib/api/api.ts'

export type Splits = components['schemas']['Splits']
export type SplitWriter = Splits['writers'][number]

/** The song of the splits, as it is called now. */
export type SplitSong = { id: string; title: string; isrc: string }

const path = '/api/songs/{id}/splits'

const byId = (id: string) => ({ params: { path: { id } } })

/** The splits of a song, and what its creator can do with them. Every change returns the splits as they are then. */
export function useSplits(songId: string) {
  const queries = useQueryClient()
  const onSuccess = (splits: Splits) => {
    queries.setQueryData(['get', path, byId(songId)], splits)
    void queries.invalidateQueries({ queryKey: ['get', '/api/songs/{id}/splits/versions'] })
  }
  return {
    query: api.useQuery('get', path, byId(songId)),
    save: api.useMutation('put', path, { onSuccess }),
    send: api.useMutation('post', '/api/songs/{id}/splits/send', { onSuccess }),
    remind: api.useMutation('post', '/api/songs/{id}/splits/writers/{writerId}/remind', { onSuccess }),
    withdraw: api.useMutation('post', '/api/songs/{id}/splits/writers/{writerId}/withdraw', { onSuccess }),
  }
}

export type SplitsCalls = Omit<ReturnType<typeof useSplits>, 'query'>
