import { useSyncExternalStore } from 'react'

/** From this width on the pitching view fits one screen without scrolling, in rem; pitching.css has the same value. */
const wideRem = 68

/** Relative to the page's font size: text twice as large needs twice the space. */
const isWide = (): boolean => {
  const page = document.documentElement
  return page.clientWidth >= wideRem * Number.parseFloat(getComputedStyle(page).fontSize)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide)

function subscribe(changed: () => void): () => void {
  const observer = new ResizeObserver(changed)
  observer.observe(document.documentElement)
  observer.observe(document.body)
  window.addEventListener('resize', changed)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', changed)
  }
}
