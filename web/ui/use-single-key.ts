import { useEffect, useRef } from 'react'
import { isUnder } from './is-under.ts'
import { singleKeysAreOn } from './use-single-keys.ts'

/** A letter that does something on the whole page; silent when switched off, while typing, in dialogs, and with modifiers. */
export function useSingleKey(letter: string, act: (() => void) | undefined): void {
  const current = useRef(act)
  useEffect(() => {
    current.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || event.defaultPrevented || event.repeat || !current.current) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (isBusyElsewhere(event.target) || !singleKeysAreOn()) return
      event.preventDefault()
      current.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [letter])
}

const isBusyElsewhere = (target: EventTarget | null) =>
  isUnder() ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu], [role=listbox]') !== null)
