import { useEffect, useRef } from 'react'

/** Calls when the window is hidden or closed, and when the page is left. */
export function useLastMoment(onLeave: () => void): void {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave.current()
    const close = () => leave.current()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', close)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', close)
      close()
    }
  }, [])
}
