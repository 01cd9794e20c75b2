import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { leaseText } from './lease-text.ts'

/** How long the song is still hers while nothing plays; counted down, never spoken by itself. */
export function LeaseLine({ untilMs }: { untilMs: number }) {
  const [nowMs, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span className="num">{leaseText(untilMs - nowMs)}</span>
}
