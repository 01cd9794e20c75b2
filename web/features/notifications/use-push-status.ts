import { useEffect, useSyncExternalStore } from 'react'
import { pushStatusStore, startPush } from '../../lib/push/push-registration.ts'

/** The push status of this device, updated when it changes. */
export function usePushStatus() {
  useEffect(() => void startPush(), [])
  return useSyncExternalStore(pushStatusStore.subscribe, pushStatusStore.read)
}
