import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { changeNotices, noticesKey } from '../../platform/change-notices.ts'
import { asRead } from './as-read.ts'

/** Marks notices as read, at once on this page; the other tabs hear of it from the server. */
export function useReadNotices() {
  const queries = useQueryClient()
  const [failed, setFailed] = useState(false)
  const read = async (ids?: string[]) => {
    setFailed(false)
    await queries.cancelQueries({ queryKey: noticesKey })
    changeNotices(queries, (answer) => asRead(answer, ids))
    try {
      await client.POST('/api/notices/read', { body: ids ? { ids } : {} })
    } catch {
      setFailed(true)
    }
    await queries.invalidateQueries({ queryKey: noticesKey })
  }
  return { readOne: (id: string) => void read([id]), readAll: () => void read(), failed }
}
