import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type SizeBucket, sizeBucket } from '@velv/domain/screening/size-bucket.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import type { Demo } from './demo.ts'

/** The most one answer of `listDropDemos` holds. */
const mostRows = 200

/** The songs of a drop that I may hear, as many as I chose to listen to. */
export function useQueue(dropId: string) {
  const [bucket, setBucket] = useState<SizeBucket>('0-100')
  const [total, setTotal] = useState(mostRows)
  const queries = useQueryClient()
  const limit = Math.min(mostRows, Math.max(1, sizeBucket(bucket, total)))
  const init = { params: { path: { id: dropId }, query: { limit } } }
  const queue = api.useQuery('get', '/api/drops/{id}/demos', init, { placeholderData: keepPreviousData })
  if (queue.data && queue.data.total !== total) setTotal(queue.data.total)

  /** Puts the server's newer answer for one demo in its row. */
  const put = (demo: Demo) =>
    queries.setQueryData<typeof queue.data>(
      api.queryOptions('get', '/api/drops/{id}/demos', init).queryKey,
      (old) => old && { ...old, rows: old.rows.map((row) => (row.id === demo.id ? demo : row)) },
    )
  return { bucket, setBucket, put, queue }
}
