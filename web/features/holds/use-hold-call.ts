import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import type { Hold } from './hold-text.ts'

type Call =
  | { call: 'accept' }
  | { call: 'decline' | 'release'; reason: string }
  | { call: 'end'; endsAt: string; reason: string }
  | { call: 'agree' | 'refuse'; endsAt: string }
  | { call: 'ask'; message: NewMessage }

/** A message with a random key, so that a repeated request sends no second one. */
export type NewMessage = { idempotencyKey: string; text: string }

export const sendMessage = (dealId: string, body: NewMessage) =>
  client.POST('/api/deals/{id}/messages', { params: { path: { id: dealId } }, body })

/** Sends one answer about a hold, and loads what shows it again, also after a refusal: the other side may have been faster. */
export function useHoldCall(hold: Pick<Hold, 'id' | 'dealId' | 'demoId'>, onDone?: () => void) {
  const queries = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (one: Call) => callOf(hold, one),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['get', '/api/demos/{id}', { params: { path: { id: hold.demoId } } }] }),
        queries.invalidateQueries({ queryKey: ['get', '/api/my/holds'] }),
        queries.invalidateQueries({ queryKey: ['get', '/api/drops/{id}/demos'] }),
      ]),
  })
  return { send: (one: Call) => !isPending && mutate(one), isPending, error, sent: variables?.call }
}

function callOf(hold: Pick<Hold, 'id' | 'dealId'>, one: Call): Promise<unknown> {
  const params = { path: { id: hold.id } }
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
    case 'ask':
      return sendMessage(hold.dealId, one.message)
  }
}
