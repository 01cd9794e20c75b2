import { api } from '../../platform/api.ts'

/** My subscription to Velv Plus; asked again when something happened to it. */
export function usePlus() {
  const asked = api.useQuery('get', '/api/plus')
  return { plus: asked.data, isPending: asked.isPending, isError: asked.isError, retry: () => void asked.refetch() }
}

export type Plus = NonNullable<ReturnType<typeof usePlus>['plus']>
