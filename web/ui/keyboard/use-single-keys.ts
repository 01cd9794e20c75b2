import { useState } from 'react'
import { deviceStorage } from '../../lib/environment.ts'

// The storage key is older than the second page with such shortcuts.
const storageKey = 'pitching-keys'

export const singleKeysAreOn = () => deviceStorage.get(storageKey) !== 'off'

/** Whether single-key shortcuts are on, on this device; one setting for every page that has them. */
export function useSingleKeys() {
  const [isOn, setOn] = useState(singleKeysAreOn)
  const switchKeys = (on: boolean) => {
    deviceStorage.set(storageKey, on ? 'on' : 'off')
    setOn(on)
  }
  return { isOn, switchKeys }
}
