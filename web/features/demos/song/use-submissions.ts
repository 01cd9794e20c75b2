import { api } from '../../../lib/api/api.ts'

/** Where a song was sent, newest first. */
export const useSubmissions = (songId: string) =>
  api.useQuery('get', '/api/songs/{id}/submissions', { params: { path: { id: songId } } })
