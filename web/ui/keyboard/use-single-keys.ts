import { useState } from 'react'

// The storage key is older than the second page with such shortcuts.
const storageKey = 'pitching-keys'

export const singleKeysAreOn = () => localStorage.getItem(storageKey) !== 'off'

/** Whether single-key shortcuts are on, on this device; one setting for every page that has them. */
export function useSingleKeys() {
  const [isOn, setOn] = useState(singleKeysAreOn)
  const switchKeys = (on: boolean) => {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
    setOn(on)
  }
  return { isOn, switchKeys }
}
