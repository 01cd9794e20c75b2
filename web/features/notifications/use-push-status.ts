import { useEffect, useSyncExternalStore } from 'react'
import { pushStatusStore, startPush } from '../../lib/push/push-registration.ts'

/** How this device stands with pushes, as it changes. */
export function usePushStatus() {
  useEffect(() => void startPush(), [])
  return useSyncExternalStore(pushStatusStore.subscribe, pushStatusStore.read)
}
