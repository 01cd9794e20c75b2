import { api } from '../../../../lib/api/api.ts'

export const usePayment = (id: string) => api.useQuery('get', '/api/admin/payments/{id}', { params: { path: { id } } })
