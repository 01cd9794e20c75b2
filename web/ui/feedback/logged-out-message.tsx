import { InlineMessage } from './inline-message.tsx'

/** Stands where something was sent after the session had ended, instead of leaving the page without a word. */
export function LoggedOutMessage({ isSaved = false }: { isSaved?: boolean }) {
  const back = `${window.location.pathname}${window.location.search}`
  return (
    <InlineMessage tone="warn">
      You were logged out.{isSaved && ' What you wrote is kept on this device.'}{' '}
      {/* Loaded whole, so that nothing of the ended session stays. */}
      <a className="link touch" href={`/login?next=${encodeURIComponent(back)}`}>
        Log in
      </a>
    </InlineMessage>
  )
}
