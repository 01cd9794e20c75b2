import { api } from '../../../../lib/api/api.ts'

const removedIds = new Set<string>()

/** From a removal on there is nothing to ask about somebody any more; again, where it was refused. */
export async function withQueryDisabled<Answer>(id: string, remove: () => Promise<Answer>): Promise<Answer> {
  removedIds.add(id)
  try {
    return await remove()
  } catch (error) {
    removedIds.delete(id)
    throw error
  }
}

export const isLocallyRemoved = (id: string): boolean => removedIds.has(id)

/** All that staff needs to know of one account; asked anew whenever something about people has changed. */
export const usePerson = (id: string) =>
  api.useQuery('get', '/api/admin/people/{id}', { params: { path: { id } } }, { enabled: () => !isLocallyRemoved(id) })
