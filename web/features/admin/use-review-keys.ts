import { useEffect, useRef } from 'react'
import { useSingleKeys } from '../../ui/use-single-keys.ts'

/** Single keys for a page, by what the key writes; silent when switched off, while typing, in dialogs and menus, and with modifiers. */
export function useReviewKeys(keys: Readonly<Record<string, () => void>>) {
  const { isOn, switchKeys } = useSingleKeys()
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      // "?" needs Shift on most keyboards, "/" on some.
      if ((event.shiftKey && !'?/'.includes(event.key)) || isBusyElsewhere(event.target)) return
      const act = current.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
  return { isOn, switchKeys }
}

// A toast is a dialog to a screen reader, and no reason to keep quiet.
const isBusyElsewhere = (target: EventTarget | null) =>
  document.querySelector('[role=dialog]:not(.toast)') !== null ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]') !== null)
