import { useMutation } from '@tanstack/react-query'
import { signOut, signOutFailedText, type Me } from '../../lib/session/session.ts'
import { roleText } from '../../ui/text/profession-text.ts'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'

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
      {isOut === false && <InlineMessage tone="bad">{signOutFailedText}</InlineMessage>}
    </>
  )
}
