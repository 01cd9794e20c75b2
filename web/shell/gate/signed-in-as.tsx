import { useMutation } from '@tanstack/react-query'
import { signOut, signOutFailed, type Me } from '../../platform/session.ts'
import { roleText } from '../../ui/profession-text.ts'
import { Say } from '../../ui/say.tsx'

export function SignedInAs({ me }: { me: Me }) {
  const { mutate, data: isOut } = useMutation({ mutationFn: signOut })
  return (
    <>
      <p className="text-text-2">
        Logged in as {me.name}, {roleText(me)}.{' '}
        <button type="button" className="link touch" onClick={() => mutate()}>
          Log out
        </button>
      </p>
      {isOut === false && <Say tone="bad">{signOutFailed}</Say>}
    </>
  )
}
