import { api } from '../../platform/api.ts'

const removed = new Set<string>()

/** Once removed here there is nothing to ask about somebody any more. */
export const askNoMoreAbout = (id: string) => void removed.add(id)

export const isRemovedHere = (id: string): boolean => removed.has(id)

/** All that staff needs to know of one account; asked anew whenever something about people has changed. */
export const usePerson = (id: string) =>
  api.useQuery('get', '/api/admin/people/{id}', { params: { path: { id } } }, { enabled: () => !isRemovedHere(id) })
