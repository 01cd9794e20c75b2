import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import type { Hold } from './hold-text.ts'

type Call =
  | { call: 'accept' }
  | { call: 'decline' | 'release'; reason: string }
  | { call: 'end'; endsAt: string; reason: string }
  | { call: 'agree' | 'refuse'; endsAt: string }

/** Loads what shows a hold again. */
export function useRefreshHold({ demoId }: Pick<Hold, 'demoId'>) {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['get', '/api/demos/{id}', { params: { path: { id: demoId } } }] }),
      queries.invalidateQueries({ queryKey: ['get', '/api/my/holds'] }),
      queries.invalidateQueries({ queryKey: ['get', '/api/drops/{id}/demos'] }),
    ])
}

/** Sends one answer about a hold, and loads what shows it again, also after a refusal: the other side may have been faster. */
export function useHoldCall(hold: Pick<Hold, 'id' | 'demoId'>, onDone?: () => void) {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (one: Call) => callOf(hold, one),
    onSuccess: onDone,
    onSettled: useRefreshHold(hold),
  })
  return { send: (one: Call) => !isPending && mutate(one), isPending, error, sent: variables?.call }
}

function callOf({ id }: Pick<Hold, 'id'>, one: Call): Promise<unknown> {
  const params = { path: { id } }
  switch (one.call) {
    case 'accept':
      return client.POST('/api/holds/{id}/accept', { params })
    case 'decline':
      return client.POST('/api/holds/{id}/decline', { params, body: { reason: one.reason } })
    case 'release':
      return client.POST('/api/holds/{id}/release', { params, body: { reason: one.reason } })
    case 'end':
      return client.POST('/api/holds/{id}/end', { params, body: { endsAt: one.endsAt, reason: one.reason } })
    case 'agree':
      return client.POST('/api/holds/{id}/end/accept', { params, body: { endsAt: one.endsAt } })
    case 'refuse':
      return client.POST('/api/holds/{id}/end/decline', { params, body: { endsAt: one.endsAt } })
  }
}
