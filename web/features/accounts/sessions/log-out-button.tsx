import { useMutation } from '@tanstack/react-query'
import { signOut, signOutFailedText } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'

export function LogOutButton() {
  const { mutate, isPending, data: isOut } = useMutation({ mutationFn: signOut })
  return (
    <>
      {/* Busy until the browser has left. */}
      <Button busy={isPending || isOut === true} onClick={() => mutate()}>
        Log out
      </Button>
      {isOut === false && <InlineMessage tone="bad">{signOutFailedText}</InlineMessage>}
    </>
  )
}
