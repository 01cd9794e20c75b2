import { useEffect, useRef, useState } from 'react'

const lookMs = 60_000
const lastDayMs = 24 * 60 * lookMs

/** Draws again each minute of a drop's last day, so that the hours are right, and tells once it has closed. */
export function useClosing(expireTime: string | undefined, onClosed: () => void): void {
  const [, draw] = useState(0)
  const closed = useRef(onClosed)
  useEffect(() => {
    closed.current = onClosed
  })
  useEffect(() => {
    if (!expireTime) return
    const leftMs = () => new Date(expireTime).getTime() - Date.now()
    if (leftMs() <= 0) return
    const timer = setInterval(() => {
      if (leftMs() <= lastDayMs + lookMs) draw((times) => times + 1)
      if (leftMs() > 0) return
      clearInterval(timer)
      closed.current()
    }, lookMs)
    return () => clearInterval(timer)
  }, [expireTime])
}
