import { maxHeartbeatPaidMs } from '@velv/domain/screening/timer.ts'
import { useEffect, useState } from 'react'

/** Shown as long as heartbeats arrive; it renders again with each one. */
export function ListeningNow() {
  const [isNow, setIsNow] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsNow(false), maxHeartbeatPaidMs)
    return () => clearTimeout(timer)
  }, [])
  return isNow && <p className="strong screen-only">Listening now</p>
}
