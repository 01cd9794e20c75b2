import type { KeyboardEvent } from 'react'

/**
 * For a line of links or buttons that is one tab stop: the arrow keys move the focus along it, Home and End to its ends. Nothing
 * is followed or chosen before Enter.
 */
export function moveFocusInLine(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = items.findIndex((item) => item === document.activeElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (at === -1 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  items[(to + items.length) % items.length]!.focus()
}
