import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../lib/api/api.ts'
import { updateNotifications, notificationsKey } from './update-notifications.ts'
import { markAsRead } from './mark-as-read.ts'

/** Marks notifications as read, at once on this page; the server informs the other tabs. */
export function useMarkAsRead() {
  const queries = useQueryClient()
  const [failed, setFailed] = useState(false)
  const markRead = async (ids?: string[]) => {
    setFailed(false)
    await queries.cancelQueries({ queryKey: notificationsKey })
    updateNotifications(queries, (response) => markAsRead(response, ids))
    try {
      await client.POST('/api/notices/read', { body: ids ? { ids } : {} })
    } catch {
      setFailed(true)
    }
    await queries.invalidateQueries({ queryKey: notificationsKey })
  }
  return { readOne: (id: string) => void markRead([id]), readAll: () => void markRead(), failed }
}
