import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../../../lib/server-clock.ts'

const checkIntervalMs = 60_000
const lastDayMs = 24 * 60 * checkIntervalMs

/** Renders every minute on a drop's last day, so that the hours are right, and calls `onClosed` once it has closed. */
export function useClosingTimer(expireTime: string | undefined, onClosed: () => void): void {
  const [, redraw] = useState(0)
  const close = useEffectEvent(onClosed)
  useEffect(() => {
    if (!expireTime) return
    const leftMs = () => new Date(expireTime).getTime() - serverNow()
    if (leftMs() <= 0) return
    const timer = setInterval(() => {
      if (leftMs() <= lastDayMs + checkIntervalMs) redraw((times) => times + 1)
      if (leftMs() > 0) return
      clearInterval(timer)
      close()
    }, checkIntervalMs)
    return () => clearInterval(timer)
  }, [expireTime])
}
