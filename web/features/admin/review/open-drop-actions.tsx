import { deliveryBlock, takesNoMoreSongs } from '@velv/domain/drops/delivery.ts'
import { useRef } from 'react'
import { whenText } from '../../../ui/text/format.ts'
import { DropAdminActions } from '../actions/drop-admin-actions.tsx'
import { DeliverDrop } from '../actions/deliver-drop.tsx'
import { deliveryFactsOf } from '../actions/delivery-text.ts'
import { pageHeading } from '../move-focus.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'

/** Why pitched songs can't be delivered now; empty where none wait or they can be. */
export function deliveryText(drop: ReviewedDrop): string {
  const { heldUntil, counts } = drop
  const facts = deliveryFactsOf(drop)
  if (!facts || facts.pitch === 0 || deliveryBlock(facts) === undefined) return ''
  return heldUntil && counts?.screening === 0
    ? `Creators can withdraw until ${whenText(heldUntil)} because the brief has changed.`
    : 'You can deliver it once screeners have answered every song.'
}

/**
 * What staff can do about an approved drop: deliver it, if it takes no more songs, and the rest in a menu. Delivering a
 * drop that is still open is offered on its own page.
 */
export function OpenDropActions({ drop }: { drop: ReviewedDrop }) {
  const here = useRef<HTMLSpanElement>(null)
  /** Gets the focus once the drop is delivered, because its row is then removed from the list. */
  const findNext = () => {
    const row = here.current?.closest('[data-row]')
    return row?.nextElementSibling?.querySelector<HTMLElement>('.deliver') ?? pageHeading()
  }
  return (
    <span ref={here} className="open-drop-actions">
      {takesNoMoreSongs(drop.state, drop) && <DeliverDrop drop={drop} findNext={findNext} />}
      <DropAdminActions drop={drop} as="menu" />
    </span>
  )
}
