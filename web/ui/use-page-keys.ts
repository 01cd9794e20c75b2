import { useEffect, useRef } from 'react'
import { isUnder } from './is-under.ts'
import { singleKeysAreOn } from './use-single-keys.ts'

type PageKeys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Single keys for the whole page, by what each writes; silent when switched off, while typing, in dialogs and menus,
 * and with modifiers.
 */
export function usePageKeys(keys: PageKeys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = current.current[event.key.toLowerCase()]
      if (!act || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      // "?" needs Shift on most keyboards, "/" on some: only a letter with it means something else.
      if ((event.shiftKey && /\w/.test(event.key)) || isBusyElsewhere(event.target) || !singleKeysAreOn()) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isBusyElsewhere = (target: EventTarget | null) =>
  isUnder() ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu], [role=listbox]') !== null)
