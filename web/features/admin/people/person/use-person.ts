import { api } from '../../../../lib/api/api.ts'

const removedIds = new Set<string>()

/** Disables the query of a person during a removal, and enables it again if the removal fails. */
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

/** The data of one account for staff; fetched again whenever an account has changed. */
export const usePerson = (id: string) =>
  api.useQuery('get', '/api/admin/people/{id}', { params: { path: { id } } }, { enabled: () => !isLocallyRemoved(id) })
