import { maxHeartbeatPaidMs } from '@velv/domain/screening/timer.ts'
import { useEffect, useState } from 'react'

/** As long as the listener's page goes on saying so; each time it does, this line is made anew. */
export function ListeningNow() {
  const [isNow, setIsNow] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsNow(false), maxHeartbeatPaidMs)
    return () => clearTimeout(timer)
  }, [])
  return isNow && <p className="strong screen-only">Listening now</p>
}
