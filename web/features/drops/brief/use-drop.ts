import { api } from '../../../lib/api/api.ts'

export const useDrop = (id: string) => api.useQuery('get', '/api/drops/{id}', { params: { path: { id } } })
