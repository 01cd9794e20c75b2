import { deliveryBlock } from '@velv/domain/drops/delivery.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { api } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { closingText } from '../../drops/closing-text.ts'
import { whenText } from '../../../ui/text/format.ts'
import { Facts } from '../../../ui/data/facts.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { pageHeading } from '../move-focus.ts'
import { DropAdminActions } from '../actions/drop-admin-actions.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'

type OpenDropProps = {
  drop: ReviewedDrop
  /** Its state as text. */
  state: ReactNode
  children: ReactNode
}

/** One approved drop, with the early delivery if there is something to deliver. */
export function OpenDrop({ drop, state, children }: OpenDropProps) {
  const [isAsking, setIsAsking] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  /** Gets the focus once the drop is delivered, because its row is then removed from the list. */
  const next = useRef<HTMLElement>(null)
  const queries = useQueryClient()
  const name = dropName(drop)
  const { mutate, isPending, error, reset } = api.useMutation('post', '/api/drops/{id}/deliver', {
    onSuccess: () => {
      next.current = row.current?.nextElementSibling?.querySelector<HTMLElement>('.deliver') ?? pageHeading()
      setIsAsking(false)
      toast(`${name} was delivered.`)
      for (const path of ['/api/badges', '/api/admin/drops-to-deliver']) {
        void queries.invalidateQueries({ queryKey: ['get', path] })
      }
    },
  })
  const genre = genreLabel(drop.genre[0])
  const { counts } = drop
  const facts = counts && { ...counts, isWithdrawalOpen: drop.heldUntil !== null }
  const block = facts ? deliveryBlock(facts) : undefined
  const canDeliver = drop.can.includes('drop.deliver') && facts !== null && block === undefined
  return (
    <li ref={row} className="open-drop">
      <Sleeve id={drop.id} genre={genre} size={72} expired={drop.state === 'closed'} />
      <div className="row-text">
        <p className="row flex-wrap gap-x-2 gap-y-0">
          <span className="name">{name}</span>
          {drop.owner && <span className="small text-text-2">{drop.owner.name}</span>}
          {drop.state !== 'live' && state}
          {drop.pending && <span className="small text-text-2">Pending</span>}
        </p>
        <Facts>{[genre, marketLabel(drop.regionalOffice), closingText(drop.expireTime)]}</Facts>
        {children}
        {counts && counts.pitch > 0 && block && <p className="small text-text-2">{notDeliverableText(drop)}</p>}
      </div>
      <span className="actions">
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
      </span>
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
    </li>
  )
}

const notDeliverableText = ({ heldUntil, counts }: ReviewedDrop): string =>
  heldUntil && counts?.screening === 0
    ? `The brief has changed, so creators have until ${whenText(heldUntil)} to withdraw. It can be delivered after that.`
    : 'It can be delivered once every song in screening is decided.'
