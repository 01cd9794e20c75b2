import { useEffect, useRef } from 'react'

/** Single keys for a page, by the letter on the key; silent while typing, in dialogs and menus, and with modifiers. */
export function useReviewKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return
      if (isBusyElsewhere(event.target)) return
      const act = current.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isBusyElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]') !== null
