import { Say } from './say.tsx'

/** Stands where something was sent after the session had ended, instead of leaving the page without a word. */
export function LoggedOut({ isKept = false }: { isKept?: boolean }) {
  const back = `${window.location.pathname}${window.location.search}`
  return (
    <Say tone="warn">
      You were logged out.{isKept && ' What you wrote is kept on this device.'}{' '}
      {/* Loaded whole, so that nothing of the ended session stays. */}
      <a className="link touch" href={`/login?next=${encodeURIComponent(back)}`}>
        Log in
      </a>
    </Say>
  )
}
