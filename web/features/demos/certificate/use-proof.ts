import { api, type components, type operations } from '../../../lib/api/api.ts'
import type { Demo } from '../demo.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'

export type CertificateFile = components['schemas']['CertificateFile']
export type Access = components['schemas']['Access']
export type AccessPage = operations['listAccesses']['responses'][200]['content']['application/json']

/** The certificate of a submission, once it was issued. */
export const useCertificate = ({ id, certifiedAt }: Pick<Demo, 'id' | 'certifiedAt'>) =>
  api.useQuery(
    'get',
    '/api/demos/{id}/certificate.json',
    { params: { path: { id } } },
    // It never changes.
    { enabled: certifiedAt !== null, staleTime: Infinity },
  )

/** Who played or downloaded a submission, newest first. */
export const useAccesses = (demoId: string) =>
  api.useInfiniteQuery('get', '/api/demos/{id}/accesses', { params: { path: { id: demoId } } }, cursorPagination)
