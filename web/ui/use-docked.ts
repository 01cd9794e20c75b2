import { useEffect, useState } from 'react'

const docks = '.dock, .brief-dock, .review-acts, .chosen-bar'

/** The height two toasts and their distances take at the foot of the page, in px. */
const toastsHeight = 140

/** How far toasts stand above the foot, in px, so that they cover no dock; followed while there are any. */
export function useDocked(isWanted: boolean): number {
  const [docked, setDocked] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    const look = () => setDocked(dockedNow())
    look()
    const wishes = { passive: true, capture: true }
    window.addEventListener('scroll', look, wishes)
    window.addEventListener('resize', look)
    // A dock that comes, goes or grows.
    const observer = new MutationObserver(look)
    const page = document.querySelector('#page')
    if (page) observer.observe(page, { childList: true, subtree: true })
    return () => {
      window.removeEventListener('scroll', look, wishes)
      window.removeEventListener('resize', look)
      observer.disconnect()
    }
  }, [isWanted])
  return docked
}

function dockedNow(): number {
  const player = document.querySelector('.player')
  const foot = window.innerHeight - (player?.getBoundingClientRect().height ?? 0)
  const tops = [...document.querySelectorAll(docks)]
    .map((dock) => dock.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && top < foot && bottom > foot - toastsHeight)
    .map(({ top }) => top)
  return tops.length > 0 ? Math.round(foot - Math.min(...tops)) : 0
}
