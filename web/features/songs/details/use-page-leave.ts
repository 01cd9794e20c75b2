import { useEffect, useRef } from 'react'

/** Calls back when the window is hidden or closed, and when the page is left. */
export function usePageLeave(onLeave: () => void): void {
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === 'hidden' && latest.current()
    const onPageHide = () => latest.current()
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', onPageHide)
      onPageHide()
    }
  }, [])
}
