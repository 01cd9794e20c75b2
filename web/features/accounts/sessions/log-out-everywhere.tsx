import { api } from '../../../lib/api/api.ts'
import { leaveApp, signOut, signOutFailedText } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { useMutation } from '@tanstack/react-query'

/** Logs out of this device or of all devices; both lead to /home. */
export function LogOutEverywhere() {
  const { mutate, isPending, isSuccess, error } = api.useMutation('delete', '/api/me/sessions', {
    onSuccess: () => leaveApp(),
  })
  return (
    <div className="grid gap-2">
      <div className="row flex-wrap">
        <LogOutButton />
        <Button variant="line" busy={isPending || isSuccess} onClick={() => mutate({})}>
          Log out everywhere
        </Button>
      </div>
      <ErrorMessage error={error} />
    </div>
  )
}

function LogOutButton() {
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
