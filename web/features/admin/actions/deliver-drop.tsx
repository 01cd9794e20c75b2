import { deliveryBlock } from '@velv/domain/drops/delivery.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { ReviewedDrop } from '../review/reviewed-drop.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import { deliveryFactsOf, isEarly } from './delivery-text.ts'

type DeliverDropProps = {
  drop: ReviewedDrop
  /** Finds what gets the focus once the drop is delivered, because the button is gone then. */
  findNext: () => HTMLElement | null
}

/** Delivers a drop after a confirmation, if there is something to deliver. */
export function DeliverDrop({ drop, findNext }: DeliverDropProps) {
  const [isOpen, setOpen] = useState(false)
  const next = useRef<HTMLElement>(null)
  const queries = useQueryClient()
  const name = dropName(drop)
  const { mutate, isPending, error, reset } = api.useMutation('post', '/api/drops/{id}/deliver', {
    onSuccess: () => {
      next.current = findNext()
      setOpen(false)
      toast(`${name} was delivered.`)
      for (const path of ['/api/badges', '/api/admin/drops-to-deliver', '/api/drops/{id}']) {
        void queries.invalidateQueries({ queryKey: ['get', path] })
      }
    },
  })
  const facts = deliveryFactsOf(drop)
  if (!facts) return null
  const canDeliver = drop.can.includes('drop.deliver') && deliveryBlock(facts) === undefined
  return (
    <>
      {canDeliver && (
        <Button
          size="sm"
          className="deliver"
          onClick={() => {
            reset()
            setOpen(true)
          }}
        >
          <span>
            {isEarly(drop) ? 'Deliver early' : 'Deliver now'}
            <span className="sr"> {name}</span>
          </span>
        </Button>
      )}
      <DeliverDialog
        isOpen={isOpen}
        drop={drop}
        facts={facts}
        isDelivering={isPending}
        failure={error ? errorText(error) : undefined}
        onDeliver={() => mutate({ params: { path: { id: drop.id } } })}
        onClose={() => setOpen(false)}
        focusAfter={() => next.current}
      />
    </>
  )
}
