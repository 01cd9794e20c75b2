import { useEffect, useState } from 'react'
import { useMatchesMedia } from '../../../ui/layout/use-is-wide.ts'
import type { Drop } from '../drop.ts'

/** As `.with-preview` in feed-controls.css. */
const extraWide = '(width >= 1700px)'

/** A pointer that only crosses a row does not select it. */
const hoverMs = 150

/**
 * The drop that is shown beside its list: the row that was last focused or pointed at, and at first the first one.
 * Undefined where there is no space for it.
 */
export function useSelectedDrop(drops: readonly Drop[]): string | undefined {
  const hasSpace = useMatchesMedia(extraWide)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (!hasSpace) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const select = ({ target }: Event) => {
      const id = target instanceof Element && target.closest<HTMLElement>('.drop')?.dataset.id
      clearTimeout(timer)
      if (id) timer = setTimeout(() => setChosen(id), hoverMs)
    }
    document.addEventListener('focusin', select)
    document.addEventListener('pointerover', select)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', select)
      document.removeEventListener('pointerover', select)
    }
  }, [hasSpace])
  if (!hasSpace) return undefined
  return drops.some(({ id }) => id === chosen) ? chosen : drops[0]?.id
}
