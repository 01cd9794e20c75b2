import { onlineManager, skipToken, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { streamBrokenKey } from './live-events.ts'

const subscribe = onlineManager.subscribe.bind(onlineManager)

/** Whether the page doesn't learn of changes at the moment, so that what it shows may be old. */
export function useIsStreamBroken(): boolean {
  const { data } = useQuery<boolean>({ queryKey: streamBrokenKey, queryFn: skipToken, gcTime: Infinity })
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  return data === true || !isOnline
}
