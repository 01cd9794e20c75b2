import { api } from '../../platform/api.ts'

const removed = new Set<string>()

/** From a removal on there is nothing to ask about somebody any more; again, where it was refused. */
export async function withoutAsking<Answer>(id: string, remove: () => Promise<Answer>): Promise<Answer> {
  removed.add(id)
  try {
    return await remove()
  } catch (error) {
    removed.delete(id)
    throw error
  }
}

export const isRemovedHere = (id: string): boolean => removed.has(id)

/** All that staff needs to know of one account; asked anew whenever something about people has changed. */
export const usePerson = (id: string) =>
  api.useQuery('get', '/api/admin/people/{id}', { params: { path: { id } } }, { enabled: () => !isRemovedHere(id) })
