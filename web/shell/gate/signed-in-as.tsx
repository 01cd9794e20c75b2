import { professionLabels } from '@velv/domain/roles.ts'
import { signOut, type Me } from '../../platform/session.ts'

export function SignedInAs({ me }: { me: Me }) {
  return (
    <p className="text-text-2">
      Logged in as {me.name}, {professionLabels[me.profession]}.{' '}
      <button type="button" className="link touch" onClick={() => void signOut()}>
        Log out
      </button>
    </p>
  )
}
