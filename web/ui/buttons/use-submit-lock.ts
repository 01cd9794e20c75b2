import { useState } from 'react'

/** Lets one press through until it is finished, because a second may come before the first has rendered. */
export function useSubmitLock() {
  const [lock] = useState(createSubmitLock)
  return lock
}

function createSubmitLock() {
  let isLocked = false
  return {
    /** True for the first press, which locks the button until it is finished. */
    acquire(): boolean {
      const isAcquired = !isLocked
      isLocked = true
      return isAcquired
    },
    release(): void {
      isLocked = false
    },
  }
}
