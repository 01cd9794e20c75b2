import { useState } from 'react'

/** Lets one press through until it is over: a second one may come before the first is drawn. */
export function useSubmitLock() {
  const [lock] = useState(createSubmitLock)
  return lock
}

function createSubmitLock() {
  let isLocked = false
  return {
    /** True for the first press, which is on its way from then on. */
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
