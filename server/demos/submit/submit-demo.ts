import { missingSongDetails } from '@velv/domain/songs/song-details.ts'
import { dropState, submissionBlock } from '@velv/domain/drops/drop.ts'
import { isBlocked } from '@velv/domain/media/preflight.ts'
import type { Money } from '@velv/domain/money.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { requireAdmission } from '../../drops/drop-access.ts'
import { checkoutMs, checkoutTries, maxCreationMs } from '../../platform/stripe/checkout-times.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { countIncluded, spendIncluded } from '../../plus/included-submissions.ts'
import { insertPayment } from '../../payments/rows/write-payment.ts'
import { hasArrived, readOpenPayment } from '../../payments/rows/payments-queries.ts'
import type { PaymentRow } from '../../payments/rows/payments-table.ts'
import { allowedDemo } from '../demo-access.ts'
import { type DemoOfDrop, isRecordingSuspended, lockDemoOfDrop } from '../demos-queries.ts'
import { isHeldElsewhere } from '../holds/place-hold.ts'
import { takeListedWriters } from '../drafts/write-demo.ts'
import { readPreflight } from '../drafts/preflight-queries.ts'
import { sendToScreening } from './send-to-screening.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'baseUrl' | 'config' | 'appendEvent' | 'jobs'>

/** What submitting needs of the checkouts of the payment provider, which a higher module implements. */
export type Checkouts = {
  /** Returns the URL for paying; undefined when the payment was abandoned meanwhile. */
  open(viewer: Viewer, payment: PaymentRow, successUrl: string): Promise<string | undefined>
  /** Closes the checkout of a payment and returns the payment, which may just have been paid. */
  close(payment: PaymentRow): Promise<PaymentRow>
}

/**
 * Submits a draft: with nothing to pay or with an included submission at once, otherwise when its payment arrives.
 * Returns the URL of the checkout, or of the success page. The payment is stored before the provider is called, so that
 * a second click, a second tab or a retry gets the same checkout and never pays twice.
 */
export async function submitDemo(
  needs: Needs,
  checkouts: Checkouts,
  viewer: Viewer,
  { demoId, price }: { demoId: string; price: Money },
): Promise<string> {
  const successUrl = `${needs.baseUrl}/demo/${demoId}/success`
  for (let left = checkoutTries; left > 0; left--) {
    const step = await takeStep(needs, viewer, demoId, price)
    if (step.next === 'nothing') return successUrl
    if (step.next === 'pay') {
      const url = step.payment.checkoutUrl ?? (await checkouts.open(viewer, step.payment, successUrl))
      if (url) return url
      continue
    }
    // If it was paid in the last moment, that payment counts and no other is started.
    if (hasArrived(await checkouts.close(step.payment))) return successUrl
  }
  throw new AppError('payment/in-progress')
}

/** What to do next: nothing, because the demo was sent; pay; or first close an earlier checkout. */
type Step = { next: 'nothing' } | { next: 'pay'; payment: PaymentRow } | { next: 'close'; payment: PaymentRow }

/** Sends a draft that costs nothing extra, or records the payment before the provider is called. */
async function takeStep(needs: Needs, viewer: Viewer, demoId: string, price: Money): Promise<Step> {
  const now = needs.clock.now()
  return needs.db.transaction(async (tx) => {
    const found = await takeListedWriters(tx, allowedDemo(viewer, await lockDemoOfDrop(tx, demoId), 'demo.submit', now))
    await requireAdmission(tx, viewer, found.drop)
    await assertReadyToSubmit(needs.config, tx, found, now)
    const open = await readOpenPayment(tx, demoId)
    // The bank is already processing this payment, so the money may arrive whatever else is chosen now.
    if (open?.checkoutId && !open.checkoutUrl) throw new AppError('payment/in-progress')
    const costsNothing = price.amount === 0 || (await countIncluded(tx, viewer.id, now)) > 0
    if (open && (costsNothing || !isStillValid(open, price, now))) return { next: 'close', payment: open }
    if (open) return { next: 'pay', payment: open }
    if (costsNothing && (await submitWithoutPayment(needs, tx, viewer, found, price))) return { next: 'nothing' }
    return { next: 'pay', payment: await insertPayment(tx, viewer.id, demoId, { ...price, state: 'created' }, now) }
  })
}

async function assertReadyToSubmit(
  config: Deps['config'],
  tx: Transaction,
  { demo, drop }: DemoOfDrop,
  now: Date,
): Promise<void> {
  const block = submissionBlock(dropState(drop, now), drop)
  if (block) throw new AppError(block)
  const facts = await readPreflight(tx, config, demo)
  if (!facts) throw new AppError('demo/no-audio')
  const isBeyond = demo.hearAtMs !== null && facts.durationMs !== null && demo.hearAtMs >= facts.durationMs
  const missing = { ...missingSongDetails(demo), ...(isBeyond ? { hearAtMs: 'Choose a place in the song.' } : {}) }
  if (Object.keys(missing).length > 0) throw new AppError('demo/incomplete', missing)
  if (isBlocked(facts)) throw new AppError('demo/blocked')
  if (await isHeldElsewhere(tx, { demo, drop })) throw new AppError('demo/on-exclusive-hold')
  if (demo.recordingId && (await isRecordingSuspended(tx, demo.recordingId))) throw new AppError('demo/suspended')
}

/** Same price, and either a page that still accepts payment or a request for one in progress. */
function isStillValid(open: PaymentRow, price: Money, now: Date): boolean {
  const ageMs = now.getTime() - open.createdAt.getTime()
  return (
    open.currency === price.currency &&
    open.amount === price.amount &&
    ageMs < (open.checkoutId ? checkoutMs : maxCreationMs)
  )
}

/** Returns false when a concurrent request used the last included submission. */
async function submitWithoutPayment(
  needs: Needs,
  tx: Transaction,
  viewer: Viewer,
  found: DemoOfDrop,
  price: Money,
): Promise<boolean> {
  const now = needs.clock.now()
  const demoId = found.demo.id
  const hasPaymentReceipt = price.amount > 0
  if (hasPaymentReceipt) {
    if (!(await spendIncluded(tx, { userId: viewer.id, demoId, now }))) return false
    const { currency } = price
    const paid = { amount: 0, currency, state: 'paid', method: 'included', paidAt: now } as const
    const { id } = await insertPayment(tx, viewer.id, demoId, paid, now)
    await needs.jobs.enqueue(tx, 'email.receipt', { paymentId: id, kind: 'paid' })
    await publishInvalidation(tx, viewer.id, ['plus'])
  }
  await sendToScreening(needs, tx, found, {
    actor: { id: viewer.id, label: 'The creator' },
    orderedAt: now,
    hasPaymentReceipt,
  })
  return true
}
