import { useEffect, useRef } from 'react'

/**
 * For a control that disappears when its request succeeds: if it goes while the request is under way, the focus moves to
 * the page's heading. Returns a function to call with true when the request is sent, and with false when it failed. The
 * page may learn the outcome from a live event before the response arrives.
 */
export function useFocusHeadingOnUnmount(): (isSending: boolean) => void {
  const isSending = useRef(false)
  useEffect(
    () => () => {
      if (isSending.current) requestAnimationFrame(() => focusHeading())
    },
    [],
  )
  return (now) => {
    isSending.current = now
  }
}

/** The number of frames during which a dialog may still be closing, with the focus in it. */
const closingFrames = 30

function focusHeading(framesLeft = closingFrames): void {
  const heading = document.querySelector<HTMLElement>('#page h1')
  if (!heading) return
  if (!isFocusFree()) {
    if (framesLeft > 0) requestAnimationFrame(() => focusHeading(framesLeft - 1))
    return
  }
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** A dialog that closes without the control that opened it gives the focus to the whole page. */
const isFocusFree = () =>
  document.activeElement === document.body || document.activeElement === document.querySelector('#page')
