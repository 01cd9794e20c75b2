import { AskForLink } from './ask-for-link.tsx'
import { SetPassword } from './set-password.tsx'
import { useUrlParam } from './use-url-param.ts'

export const meta = () => [
  { title: 'Forgot password · Velv' },
  { name: 'description', content: 'Reset your Velv password.' },
]

/** Asks for a link by email; opened by that link, it asks for the new password. */
export default function ForgotPasswordPage() {
  const token = useUrlParam('token')
  return token ? <SetPassword token={token} /> : <AskForLink />
}
