import { useSyncExternalStore } from 'react'
import { AskForLink } from './ask-for-link.tsx'
import { SetPassword } from './set-password.tsx'

export const meta = () => [
  { title: 'Forgot password · Velv' },
  { name: 'description', content: 'Get a link to set a new password.' },
]

const neverChanges = () => () => undefined
const tokenOfAddress = () => new URLSearchParams(window.location.search).get('token')

/** Asks for a link by mail; opened by that link, it takes the new password. */
export default function ForgotPasswordPage() {
  // The page is drawn before anybody's address is known, so the token is only seen in the browser.
  const token = useSyncExternalStore(neverChanges, tokenOfAddress, () => null)
  return token ? <SetPassword token={token} /> : <AskForLink />
}
