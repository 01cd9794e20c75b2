import { type RefObject, useEffect, useRef } from 'react'
import { moveRowFocus } from './move-row-focus.ts'
import { usePageKeys } from './use-page-keys.ts'

/**
 * J and K move the focus to the link of the next and the previous row, from anywhere on the page; the arrow keys do so
 * within the list. Enter opens the link, as usual.
 */
export function RowKeys({ list }: { list: RefObject<HTMLElement | null> }) {
  const last = useRef(-1)
  const move = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('.stretched-link') ?? [])]
    last.current = moveRowFocus(links, by, last.current)
  }
  usePageKeys({ j: () => move(1), k: () => move(-1) })
  useEffect(() => {
    const element = list.current
    const onKeyDown = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
      const isOnLink = (event.target as Element).matches('.stretched-link')
      if (!by || !isOnLink || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      move(by)
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  })
  return null
}
