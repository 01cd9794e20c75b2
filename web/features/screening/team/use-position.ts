import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/server-clock.ts'
import { type Colleague, positionOf } from './team.ts'

const tickMs = 500

/** Where a colleague is in the song, in ms, counted on between their reports; undefined while they don't listen. */
export function usePosition(colleague: Colleague | undefined, durationMs: number): number | undefined {
  const [nowMs, setNow] = useState(serverNow)
  const isListening = Boolean(colleague?.listening)
  useEffect(() => {
    if (!isListening) return
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [isListening])
  return colleague && positionOf(colleague, durationMs, nowMs)
}
