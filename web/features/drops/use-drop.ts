import { api } from '../../platform/api.ts'

export const useDrop = (id: string) => api.useQuery('get', '/api/drops/{id}', { params: { path: { id } } })
