import { signOut, type Me } from '../../platform/session.ts'
import { roleText } from '../../ui/profession-text.ts'

export function SignedInAs({ me }: { me: Me }) {
  return (
    <p className="text-text-2">
      Logged in as {me.name}, {roleText(me)}.{' '}
      <button type="button" className="link touch" onClick={() => void signOut()}>
        Log out
      </button>
    </p>
  )
}
