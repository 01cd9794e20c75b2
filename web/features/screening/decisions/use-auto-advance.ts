import { useState } from 'react'
import { deviceStorage } from '../../../lib/environment.ts'

const storageKey = 'pitching-auto-advance'

/** Whether a decision selects the next song, stored on this device. */
export function useAutoAdvance() {
  const [autoAdvance, setAutoAdvance] = useState(() => deviceStorage.get(storageKey) !== 'off')
  const switchAutoAdvance = (on: boolean) => {
    deviceStorage.set(storageKey, on ? 'on' : 'off')
    setAutoAdvance(on)
  }
  return { autoAdvance, switchAutoAdvance }
}

export const autoAdvanceLabel = 'Move to the next song after each decision'
