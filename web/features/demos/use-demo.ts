import { api } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import type { DemoInFull } from './demo.ts'

const pollMs = 2_000

const initFor = (id: string) => ({ params: { path: { id } } })
const keyFor = (id: string) => api.queryOptions('get', '/api/demos/{id}', initFor(id)).queryKey

/** One demo in full; asked again every two seconds while `isMoving` says so, beside the live events. */
export function useDemo(id: string | undefined, shouldPoll: (demo: DemoInFull) => boolean = () => false) {
  return api.useQuery('get', '/api/demos/{id}', initFor(id ?? ''), {
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && shouldPoll(state.data) ? pollMs : false),
  })
}

/** Puts what the server just answered in place of what was known. */
export const cacheDemo = (demo: DemoInFull): void => void queryClient.setQueryData(keyFor(demo.id), demo)

export const refetchDemo = (id: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyFor(id) })
