import { api } from '../../platform/api.ts'

/** All that staff needs to know of one account; asked anew whenever something about people has changed. */
export const usePerson = (id: string) => api.useQuery('get', '/api/admin/people/{id}', { params: { path: { id } } })
