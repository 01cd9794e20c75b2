import { deliveryBlock } from '@velv/domain/drops/delivery.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { pageHeading } from '../move-focus.ts'
import { DropAdminActions } from '../actions/drop-admin-actions.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'

const factsOf = ({ counts, heldUntil }: ReviewedDrop) => counts && { ...counts, isWithdrawalOpen: heldUntil !== null }

/** Why pitched songs can't be delivered now; empty where none wait or they can be. */
export function deliveryText(drop: ReviewedDrop): string {
  const { heldUntil, counts } = drop
  const facts = factsOf(drop)
  if (!facts || facts.pitch === 0 || deliveryBlock(facts) === undefined) return ''
  return heldUntil && counts?.screening === 0
    ? `Creators can withdraw until ${whenText(heldUntil)} because the brief has changed.`
    : 'Ready once all songs are decided.'
}

/** What staff can do about an approved drop: deliver it early, if there is something to deliver, and the rest in a menu. */
export function OpenDropActions({ drop }: { drop: ReviewedDrop }) {
  const [isAsking, setIsAsking] = useState(false)
  const here = useRef<HTMLSpanElement>(null)
  /** Gets the focus once the drop is delivered, because its row is then removed from the list. */
  const next = useRef<HTMLElement>(null)
  const queries = useQueryClient()
  const name = dropName(drop)
  const { mutate, isPending, error, reset } = api.useMutation('post', '/api/drops/{id}/deliver', {
    onSuccess: () => {
      const row = here.current?.closest('[data-row]')
      next.current = row?.nextElementSibling?.querySelector<HTMLElement>('.deliver') ?? pageHeading()
      setIsAsking(false)
      toast(`${name} was delivered.`)
      for (const path of ['/api/badges', '/api/admin/drops-to-deliver']) {
        void queries.invalidateQueries({ queryKey: ['get', path] })
      }
    },
  })
  const facts = factsOf(drop)
  const canDeliver = drop.can.includes('drop.deliver') && facts !== null && deliveryBlock(facts) === undefined
  return (
    <span ref={here} className="open-drop-actions">
      {canDeliver && (
        <Button
          size="sm"
          className="deliver"
          onClick={() => {
            reset()
            setIsAsking(true)
          }}
        >
          <span>
            Deliver now<span className="sr"> {name}</span>
          </span>
        </Button>
      )}
      <DropAdminActions drop={drop} as="menu" />
      {facts && (
        <DeliverDialog
          isOpen={isAsking}
          drop={drop}
          facts={facts}
          isDelivering={isPending}
          failure={error ? errorText(error) : undefined}
          onDeliver={() => mutate({ params: { path: { id: drop.id } } })}
          onClose={() => setIsAsking(false)}
          focusAfter={() => next.current}
        />
      )}
    </span>
  )
}
