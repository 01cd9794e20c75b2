import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { leave } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'
import { LogOutButton } from './log-out-button.tsx'

/** Out of this device, or out of all of them; both end at /home. */
export function LogOutEverywhere() {
  const { mutate, isPending, isSuccess, error } = api.useMutation('delete', '/api/me/sessions', {
    onSuccess: () => leave(),
  })
  return (
    <div className="grid gap-2">
      <div className="row flex-wrap">
        <LogOutButton />
        <Button look="line" busy={isPending || isSuccess} onClick={() => mutate({})}>
          Log out everywhere
        </Button>
      </div>
      {error && <Say tone="bad">{errorText(error)}</Say>}
    </div>
  )
}
