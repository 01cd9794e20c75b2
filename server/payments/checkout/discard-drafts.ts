import { eachDraftOfDrop } from '../../demos/demos-queries.ts'
import { discardDraft } from '../../demos/remove-demo.ts'
import { abandonPayment, isWithBank } from './cancel-checkout.ts'
import { readOpenPayment } from '../rows/payments-queries.ts'
import type { Needs } from '../reconcile/apply-payment.ts'

/**
 * Deletes up to `max` drafts of a removed drop and closes their checkouts. A draft whose payment a bank is processing
 * stays: the payment is refunded when it arrives. Returns the number of drafts examined.
 */
export async function discardDraftsOf(needs: Needs, dropId: string, max: number): Promise<number> {
  let seen = 0
  for await (const id of eachDraftOfDrop(needs.db, dropId)) {
    if (seen === max) return seen
    seen += 1
    try {
      if (await discardDraft(needs, id)) continue
      await closeOpenCheckout(needs, id)
      await discardDraft(needs, id)
    } catch (err) {
      needs.log.warn({ err, demo: id }, 'drops: a draft stays behind, its checkout could not be closed')
    }
  }
  return seen
}

async function closeOpenCheckout(needs: Needs, demoId: string): Promise<void> {
  const open = await readOpenPayment(needs.db, demoId)
  if (open && !isWithBank(open)) await abandonPayment(needs, open)
}
