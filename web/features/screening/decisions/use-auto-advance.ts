import { useState } from 'react'

const storageKey = 'pitching-auto-advance'

/** Whether a decision selects the next song, stored on this device. */
export function useAutoAdvance() {
  const [autoAdvance, setAutoAdvance] = useState(() => localStorage.getItem(storageKey) !== 'off')
  const switchAutoAdvance = (on: boolean) => {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
    setAutoAdvance(on)
  }
  return { autoAdvance, switchAutoAdvance }
}

export const autoAdvanceLabel = 'Move to the next song after each decision'
