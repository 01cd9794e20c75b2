import { useEffect, useSyncExternalStore } from 'react'
import { pushStanding, startPush } from '../../platform/push-registration.ts'

/** How this device stands with pushes, as it changes. */
export function usePush() {
  useEffect(() => void startPush(), [])
  return useSyncExternalStore(pushStanding.follow, pushStanding.read)
}
