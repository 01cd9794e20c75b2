import { deliveryBlock, type DeliveryFacts } from '@velv/domain/drops/delivery.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx'
import { Fact, FactRows } from '../../../ui/data/fact-rows.tsx'
import { countText } from '@velv/domain/count-text.ts'
import type { ReviewedDrop } from '../review/reviewed-drop.ts'
import { deliveryEffect, isEarly } from './delivery-text.ts'

type DeliverDialogProps = {
  isOpen: boolean
  drop: ReviewedDrop
  facts: DeliveryFacts
  isDelivering: boolean
  failure: string | undefined
  onDeliver: () => void
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

/** Asks for confirmation before a drop is delivered, with the effect on it and its songs. The facts update while it is open. */
export function DeliverDialog({
  isOpen,
  drop,
  facts,
  isDelivering,
  failure,
  onDeliver,
  onClose,
  focusAfter,
}: DeliverDialogProps) {
  const block = deliveryBlock(facts)
  return (
    <Dialog
      open={isOpen}
      focusAfter={focusAfter}
      onOpenChange={(open) => {
        if (!open && !isDelivering) onClose()
      }}
      title={`Deliver ${dropName(drop)} ${isEarly(drop) ? 'before it closes' : 'now'}?`}
      message={deliveryEffect(drop)}
    >
      <FactRows>
        <Fact term="Pitched">
          {countText(facts.pitch, 'song')} will be delivered to {drop.owner?.name ?? 'the owner'}
        </Fact>
        {drop.counts && drop.counts.nogo > 0 && (
          <Fact term="No go">{countText(drop.counts.nogo, 'song')} stay as they are</Fact>
        )}
        <Fact term="In screening">
          {facts.screening === 0
            ? 'None. Every song has been decided'
            : `${countText(facts.screening, 'song')}, which must be decided before the drop can be delivered`}
        </Fact>
      </FactRows>
      <DialogActions
        verb={facts.pitch > 0 ? `Deliver ${countText(facts.pitch, 'song')}` : 'Deliver now'}
        variant="main"
        busy={isDelivering}
        disabled={block !== undefined}
        onConfirm={onDeliver}
        error={failure}
        onCancel={onClose}
      />
    </Dialog>
  )
}
