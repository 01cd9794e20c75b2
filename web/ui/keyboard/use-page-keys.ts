import { useEffect, useEffectEvent } from 'react'
import { isOverlayOpen } from './is-overlay-open.ts'
import { shortcutNames } from './typed-key.ts'
import { singleKeysAreOn } from './use-single-keys.ts'

type PageKeys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Single-key shortcuts for the whole page, by the character each key types (see `shortcutNames`); ignored when turned off, while typing, in dialogs
 * and menus, and with modifiers.
 */
export function usePageKeys(keys: PageKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutNames(event).find((one) => keys[one])
    const action = name && keys[name]
    if (!action || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    // "?" needs Shift on most keyboards and "/" on some, so Shift counts as a modifier only with letters.
    if ((event.shiftKey && /\p{L}/u.test(event.key)) || ownsKeys(event.target) || !singleKeysAreOn()) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const ownsKeys = (target: EventTarget | null) =>
  isOverlayOpen() ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu], [role=listbox]') !== null)
