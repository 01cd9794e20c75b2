import { useMutation } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorMessage } from '../../ui/feedback/error-message.tsx'
import { dealPath } from '../deals/deal.ts'
import type { Demo } from './demo.ts'
import { refetchDemo } from './use-demo.ts'

/** Leads to the deal room of a song, or opens it for a cut or an accepted hold from before there were rooms. */
export function RoomLink({
  demo: { id, roomId, result, hold },
}: {
  demo: Pick<Demo, 'id' | 'roomId' | 'result' | 'hold'>
}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.POST('/api/demos/{id}/deal', { params: { path: { id } } }),
    onSuccess: () => refetchDemo(id),
  })
  if (roomId)
    return (
      <div>
        <LinkButton to={dealPath(roomId)}>Open deal room</LinkButton>
      </div>
    )
  if (result !== 'cut' && hold?.state !== 'active') return null
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={isPending} onClick={() => mutate()}>
        Start a deal room
      </Button>
      <ErrorMessage error={error} />
    </div>
  )
}
