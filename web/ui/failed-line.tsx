import { useLayoutEffect, useRef } from 'react'
import { Say } from './say.tsx'

/** What a failure looks like inside a page: what could not be done, and the way to try it again. */
export function FailedLine({ what, onRetry }: { what: string; onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const again = button.current
    return () => {
      if (again && again === document.activeElement) handOn(again)
    }
  }, [])
  return (
    <Say tone="warn">
      {what}{' '}
      <button ref={button} type="button" onClick={onRetry}>
        Try again
      </button>
    </Say>
  )
}

/** When the pressed button goes, reading goes on at the heading of what is fetched again. */
function handOn(button: HTMLElement): void {
  const part = button.closest<HTMLElement>('section, [role="dialog"], main')
  const next = part?.querySelector<HTMLElement>('h1, h2, h3') ?? part
  next?.setAttribute('tabindex', '-1')
  next?.focus({ preventScroll: true })
}
