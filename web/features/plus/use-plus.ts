import { api } from '../../platform/api.ts'

const pollMs = 2_000

/** My subscription to Velv Plus; asked again when something happened to it, and while it is waited for. */
export function usePlus({ isAwaited = false } = {}) {
  const asked = api.useQuery(
    'get',
    '/api/plus',
    {},
    {
      refetchInterval: ({ state }) => (isAwaited && state.data?.isWaiting ? pollMs : false),
    },
  )
  return { plus: asked.data, isPending: asked.isPending, isError: asked.isError, retry: () => void asked.refetch() }
}

export type Plus = NonNullable<ReturnType<typeof usePlus>['plus']>
