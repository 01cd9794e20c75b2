import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { leaseText } from './lease-text.ts'

/** The remaining lease while nothing plays; counts down without announcements to screen readers. */
export function LeaseLine({ untilMs }: { untilMs: number }) {
  const [nowMs, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span className="num">{leaseText(untilMs - nowMs)}</span>
}
