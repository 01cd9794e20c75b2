import { api } from '../../platform/api.ts'

export const usePayment = (id: string) => api.useQuery('get', '/api/admin/payments/{id}', { params: { path: { id } } })
