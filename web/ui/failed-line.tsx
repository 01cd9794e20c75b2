import { Say } from './say.tsx'

/** What a failure looks like inside a page: what could not be done, and the way to try it again. */
export function FailedLine({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Say tone="warn">
      {what}{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </Say>
  )
}
