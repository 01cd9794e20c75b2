import { useLayoutEffect, useRef } from 'react'
import { InlineMessage } from './inline-message.tsx'

/** A failure inside a page: what could not be done, and a retry button. */
export function RetryMessage({ what, onRetry }: { what: string; onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const pressed = button.current
    return () => {
      if (pressed && pressed === document.activeElement) moveFocus(pressed)
    }
  }, [])
  return (
    <InlineMessage tone="warn">
      {what}{' '}
      <button ref={button} type="button" onClick={onRetry}>
        Try again
      </button>
    </InlineMessage>
  )
}

/** When the pressed button disappears, the focus moves to the heading of the content that is loaded again. */
function moveFocus(button: HTMLElement): void {
  const part = button.closest<HTMLElement>('section, [role="dialog"], main')
  const next = part?.querySelector<HTMLElement>('h1, h2, h3') ?? part
  next?.setAttribute('tabindex', '-1')
  next?.focus({ preventScroll: true })
}
