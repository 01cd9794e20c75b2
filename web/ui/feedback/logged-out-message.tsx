import { InlineMessage } from './inline-message.tsx'

/** Shown in place of a redirect when something was sent after the session had ended. */
export function LoggedOutMessage({ isSaved = false }: { isSaved?: boolean }) {
  const back = `${window.location.pathname}${window.location.search}`
  return (
    <InlineMessage tone="warn">
      You’ve been logged out.{isSaved && <span> Your changes are saved on this device.</span>}{' '}
      {/* A full page load, so that nothing of the ended session stays. */}
      <a className="link touch" href={`/login?next=${encodeURIComponent(back)}`}>
        Log in
      </a>
    </InlineMessage>
  )
}
