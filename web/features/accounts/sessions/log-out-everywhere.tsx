import { api } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { leaveApp } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { LogOutButton } from './log-out-button.tsx'

/** Out of this device, or out of all of them; both end at /home. */
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
      {error && <InlineMessage tone="bad">{errorText(error)}</InlineMessage>}
    </div>
  )
}
