import { api } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import type { DemoInFull } from './demo.ts'

const pollMs = 2_000

const initFor = (id: string) => ({ params: { path: { id } } })
const keyFor = (id: string) => api.queryOptions('get', '/api/demos/{id}', initFor(id)).queryKey

/** A demo with all details; polled every two seconds while `shouldPoll` returns true, in addition to live events. */
export function useDemo(id: string | undefined, shouldPoll: (demo: DemoInFull) => boolean = () => false) {
  return api.useQuery('get', '/api/demos/{id}', initFor(id ?? ''), {
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && shouldPoll(state.data) ? pollMs : false),
  })
}

/** Replaces the cached demo with the server's latest response. */
export const cacheDemo = (demo: DemoInFull): void => void queryClient.setQueryData(keyFor(demo.id), demo)

export const refetchDemo = (id: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyFor(id) })
