import { skipToken, useQuery } from '@tanstack/react-query'
import { openedDropsKey, type NotifiedDrop } from '../../../lib/live/live-events.ts'

const none: NotifiedDrop[] = []

/** The drops that opened while this page was open. */
export function useOpenedDrops(): readonly NotifiedDrop[] {
  const { data } = useQuery<NotifiedDrop[]>({ queryKey: openedDropsKey, queryFn: skipToken, gcTime: Infinity })
  return data ?? none
}
