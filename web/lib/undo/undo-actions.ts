import { client } from '../api/client.ts'
import type { UndoOffer } from './use-undo-offers.ts'

type Listener = (undone: readonly UndoOffer[]) => void

const listeners = new Set<Listener>()

/** Calls the listener after actions were undone in this tab; returns a function that stops. */
export function listenForUndone(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const undoById = (undoId: string) => client.POST('/api/undo/{id}', { params: { path: { id: undoId } } })

/** Undoes actions that were made together. Returns how many were undone, and the errors of the others. */
export async function undoAll(offers: readonly UndoOffer[]): Promise<{ undone: UndoOffer[]; errors: unknown[] }> {
  const outcomes = await Promise.allSettled(offers.map(({ id }) => undoById(id)))
  const undone = offers.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  for (const listener of listeners) if (undone.length > 0) listener(undone)
  return { undone, errors: outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])) }
}
