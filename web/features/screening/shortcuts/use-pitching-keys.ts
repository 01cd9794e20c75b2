import { useEffect, useEffectEvent } from 'react'
import { isOverlayOpen } from '../../../ui/keyboard/is-overlay-open.ts'
import { digitOf } from '../../../ui/keyboard/typed-key.ts'
import { useSingleKeys } from '../../../ui/keyboard/use-single-keys.ts'
import { actionOf, type KeyAction, type KeyUser } from './pitching-keys.ts'

const typing = 'input, textarea, select, [contenteditable="true"]'
const closing = '[role="dialog"][data-closed]'
const choice = 'input[type="radio"], input[type="checkbox"]'
const pressedBySpace = 'button, a, summary, [role="checkbox"]'

/** Keyboard shortcuts of the pitching view, on the whole page, except while the person types, a dialog is open, or shortcuts are disabled. */
export function usePitchingKeys(perform: (action: KeyAction) => void, user: KeyUser) {
  const { isOn, switchKeys } = useSingleKeys()
  const act = useEffectEvent(perform)
  useEffect(() => {
    if (!isOn) return
    const handleKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event, user)
      if (!action || event.defaultPrevented || !isPageShortcut(event)) return
      event.preventDefault()
      act(action)
    }
    window.addEventListener('keydown', handleKeyDown)
    window.addEventListener('click', leaveButton, true)
    return () => {
      window.removeEventListener('keydown', handleKeyDown)
      window.removeEventListener('click', leaveButton, true)
    }
  }, [isOn, user])

  return { isOn, switchKeys }
}

function isPageShortcut(event: KeyboardEvent): boolean {
  const { target } = event
  if (isOverlayOpen()) return false
  // A closing element keeps the focus for a moment.
  if (!(target instanceof Element) || target.closest(closing)) return true
  // Arrows and Space have a meaning in a choice, digits don't.
  if (target.matches(choice)) return digitOf(event) !== undefined
  if (target.closest(typing)) return false
  // Space presses a button that was focused with the keyboard; in a row of the queue Space controls the song.
  return event.key !== ' ' || !target.closest(pressedBySpace) || target.closest('[data-space="song"]') !== null
}

/**
 * A mouse click returns the keyboard to the page, before a dialog records the focused element: otherwise Space would press the clicked button again.
 */
function leaveButton({ target, detail }: MouseEvent): void {
  const { activeElement } = document
  const isClick = detail > 0 && target instanceof Element && target.closest('.pitching button') !== null
  if (isClick && activeElement instanceof HTMLElement) activeElement.blur()
}
