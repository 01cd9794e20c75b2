import { useState } from 'react'

const storageKey = 'pitching-auto-advance'

/** Whether a decision brings the next song on the stage, on this device. */
export function useAutoAdvance() {
  const [goesOn, setGoesOn] = useState(() => localStorage.getItem(storageKey) !== 'off')
  const switchGoesOn = (on: boolean) => {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
    setGoesOn(on)
  }
  return { goesOn, switchGoesOn }
}

export const autoAdvanceLabel = 'Go on to the next song after a decision'
