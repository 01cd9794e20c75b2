import { useEffect, useEffectEvent } from 'react'

/** Calls back when the window is hidden or closed, and when the page is left. */
export function usePageLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === 'hidden' && leave()
    const onPageHide = () => leave()
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', onPageHide)
      onPageHide()
    }
  }, [])
}
