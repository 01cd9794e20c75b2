import { Refusal } from '@velv/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import { allowedDemo } from '../demo-guard.ts'
import { readDemoOfDrop } from '../demos-queries.ts'
import { payments } from './payments-table.ts'
import { type Needs, settleCheckout } from './settle-payment.ts'

/**
 * Closes the checkout of a draft at the provider, so that its creator can change what he likes. Where it was paid in the
 * last moment that counts; while a bank is asked for the money it is too late.
 */
export async function leaveCheckout(needs: Needs, viewer: Viewer, demoId: string): Promise<void> {
  const { db, clock, provider } = needs
  allowedDemo(viewer, await readDemoOfDrop(db, demoId), 'demo.edit', clock.now())
  const isOpen = and(eq(payments.demoId, demoId), eq(payments.state, 'waiting'))
  const [open] = await db.select().from(payments).where(isOpen)
  if (!open?.checkoutId) return
  if (!open.checkoutUrl) throw new Refusal('payment/in-progress')
  await provider.expireCheckout(open.checkoutId)
  await settleCheckout(needs, open.checkoutId)
}
