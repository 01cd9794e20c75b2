import { useState } from 'react'

// The name is older than the second page that has such keys.
const storageKey = 'pitching-keys'

export const singleKeysAreOn = () => localStorage.getItem(storageKey) !== 'off'

/** Whether keys without a modifier do something, on this device; one answer for every page that has such keys. */
export function useSingleKeys() {
  const [isOn, setOn] = useState(singleKeysAreOn)
  const switchKeys = (on: boolean) => {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
    setOn(on)
  }
  return { isOn, switchKeys }
}
