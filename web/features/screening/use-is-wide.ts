import { useSyncExternalStore } from 'react'

/** From here on the pitching view is one room without scrolling, in letters' widths; pitching.css has the same. */
const wideRem = 68

/** By the page's own letters: where they are twice as large, twice the room is needed. */
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
