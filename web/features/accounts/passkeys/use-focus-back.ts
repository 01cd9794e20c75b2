import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to a button when the form that it opened, and that replaced it, has closed. */
export function useFocusBack(button: RefObject<HTMLButtonElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus()
    wasOpen.current = isOpen
  }, [button, isOpen])
}
