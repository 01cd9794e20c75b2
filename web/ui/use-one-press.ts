import { useState } from 'react'

/** Lets one press through until it is over: a second one may come before the first is drawn. */
export function useOnePress() {
  const [press] = useState(onePress)
  return press
}

function onePress() {
  let isOnItsWay = false
  return {
    /** True for the first press, which is on its way from then on. */
    begins(): boolean {
      const isFirst = !isOnItsWay
      isOnItsWay = true
      return isFirst
    },
    isOver(): void {
      isOnItsWay = false
    },
  }
}
