import { useEffect, useRef } from 'react'
import { isOverlayOpen } from '../../../ui/keyboard/is-overlay-open.ts'
import { useSingleKeys } from '../../../ui/keyboard/use-single-keys.ts'
import { actionOf, type KeyAction } from './pitching-keys.ts'

const typing = 'input, textarea, select, [contenteditable="true"]'
const closing = '[role="dialog"][data-closed]'
const pressedBySpace = 'button, a, summary, [role="checkbox"]'

/** Keys of the pitching view, on the whole page, unless somebody types, a dialog is open or they are switched off. */
export function usePitchingKeys(perform: (action: KeyAction) => void) {
  const { isOn, switchKeys } = useSingleKeys()
  const latest = useRef(perform)
  useEffect(() => {
    latest.current = perform
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event)
      if (!action || event.defaultPrevented || !isForThePage(event)) return
      event.preventDefault()
      latest.current(action)
    }
    window.addEventListener('keydown', press)
    window.addEventListener('click', leaveButton, true)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('click', leaveButton, true)
    }
  }, [isOn])

  return { isOn, switchKeys }
}

function isForThePage(event: KeyboardEvent): boolean {
  const { target } = event
  if (isOverlayOpen()) return false
  // What is on its way out keeps the focus for a moment.
  if (!(target instanceof Element) || target.closest(closing)) return true
  if (target.closest(typing)) return false
  // A button that a keyboard has reached is pressed by Space; a row of the queue leaves Space to the song.
  return event.key !== ' ' || !target.closest(pressedBySpace) || target.closest('[data-space="song"]') !== null
}

/** With a click of the mouse the keyboard is the page's again, before a dialog takes note of what had it: Space would press the clicked button once more. */
function leaveButton({ target, detail }: MouseEvent): void {
  const { activeElement } = document
  const isClick = detail > 0 && target instanceof Element && target.closest('.pitching button') !== null
  if (isClick && activeElement instanceof HTMLElement) activeElement.blur()
}
