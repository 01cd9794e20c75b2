import { useMutation } from '@tanstack/react-query'
import { signOut, signOutFailed } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'

export function LogOutButton() {
  const { mutate, isPending, data: isOut } = useMutation({ mutationFn: signOut })
  return (
    <>
      {/* Busy until the browser has left. */}
      <Button busy={isPending || isOut === true} onClick={() => mutate()}>
        Log out
      </Button>
      {isOut === false && <Say tone="bad">{signOutFailed}</Say>}
    </>
  )
}
