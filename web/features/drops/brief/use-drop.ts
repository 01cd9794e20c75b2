import { api } from '../../../lib/api/api.ts'

export const useDrop = (id: string, { enabled = true } = {}) =>
  api.useQuery('get', '/api/drops/{id}', { params: { path: { id } } }, { enabled })
