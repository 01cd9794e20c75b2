import { countText } from '@velv/domain/count-text.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ColleagueDialog } from '../../drops/own/colleague-dialog.tsx'
import { useRefetchDrops } from '../../drops/own/use-refetch-drops.ts'

/** Hands over everything that the viewer wrote to a colleague, after which nothing of it keeps their account. */
export function HandOverDrops({ onDone }: { onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const refetchDrops = useRefetchDrops()
  const { mutateAsync } = api.useMutation('post', '/api/my/drops/hand-over', { onSettled: refetchDrops })
  return (
    <>
      <p className="max-w-measure text-text-2">Your drops can stay with your team: make a colleague their writer.</p>
      <Button onClick={() => setAsking(true)}>Hand over my drops</Button>
      {isAsking && (
        <ColleagueDialog
          title="Hand over my drops"
          message="All drops you wrote become theirs, with their pitches and answers."
          verb="Hand over"
          onChoose={async (to) => {
            const { drops } = await mutateAsync({ body: { to: to! } })
            toast(`${countText(drops, 'drop')} handed over.`)
            setAsking(false)
            onDone()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
