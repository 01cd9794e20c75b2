import type { RefundAction } from '@velv/domain/demos/demo-actions.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import type { PaymentReceiptKind } from '@velv/domain/jobs.ts'
import { moneyText } from '@velv/domain/money.ts'
import type { DemoOfDrop } from '../../demos/demos-queries.ts'
import { emailTime, composeEmail } from '../../platform/email/compose-email.ts'
import type { EmailFact } from '../../platform/email/email-html.ts'
import type { EmailContent } from '../../platform/email/mailer.ts'
import type { PaymentRow } from '../rows/payments-table.ts'

/** Why a submission was refunded, and what staff wrote about it. */
export type RefundCause = { action: RefundAction; reason: string }

type PaymentReceiptContext = DemoOfDrop & {
  payment: PaymentRow
  person: { email: string; name: string }
  at: Date
  baseUrl: string
  /** Unknown for refunds that were made in the payment provider's dashboard after an answer. */
  cause?: RefundCause | undefined
}

/**
 * The one email about a submission or its refund, with the receipt in it. It cannot be turned off, because it documents a
 * payment.
 */
export function paymentReceiptEmail(kind: PaymentReceiptKind, context: PaymentReceiptContext): EmailContent {
  const { demo, drop, payment, person, baseUrl } = context
  return composeEmail({
    to: person.email,
    name: person.name,
    ...(kind === 'paid' ? paidText(context) : refundText(kind, context)),
    button: 'See your submission',
    url: `${baseUrl}/my-pitches/${drop.id}/${demo.id}`,
    footer: `This is your receipt for payment ${payment.id}. Please mention this number if you contact us about it.`,
    key: `receipt-${payment.id}-${kind}`,
  })
}

function paidText(context: PaymentReceiptContext) {
  const { demo, drop } = context
  const promise = demo.answerBy
    ? ` If it doesn’t get an answer by ${emailTime(demo.answerBy)}, we’ll refund you automatically.`
    : ''
  return {
    title: `We received ${songOf(context)}`,
    body: `Your song for ${dropName(drop)} is in the screening queue. Next, a screener listens to it.${promise}`,
    lines: linesOf(context, context.payment.paidAt ?? context.at, 'Paid'),
  }
}

const refundCauses: Record<RefundAction, (context: PaymentReceiptContext) => string> = {
  'demo.refund': ({ drop }) => `${dropName(drop)} had stopped taking songs when your payment arrived.`,
  'demo.withdraw': (context) => `You withdrew ${songOf(context)} from ${dropName(context.drop)}.`,
  'demo.expire': ({ drop }) => `Your song for ${dropName(drop)} didn’t get an answer by its deadline.`,
  'demo.cancel': ({ drop }) => `We removed the drop ${dropName(drop)}.`,
  'demo.dispute': ({ drop }) => `Your payment for ${dropName(drop)} was disputed.`,
  'payment.refund': ({ drop, cause }) =>
    `Our team refunded your submission to ${dropName(drop)}.${cause?.reason ? ` They wrote: “${cause.reason}”` : ''}`,
}

function refundText(kind: 'refunded' | 'expired', context: PaymentReceiptContext) {
  const { cause, payment } = context
  const isIncluded = payment.method === 'included'
  const why = cause ? `${refundCauses[cause.action](context)} ` : ''
  const outcome = !isIncluded
    ? 'We’ve refunded you in full to your original payment method. Your bank may take up to 10 days to show it.'
    : kind === 'expired'
      ? 'The included submission you used has expired, so it can’t be used again.'
      : 'Your included submission is available again. We’ll use it before charging you; your account shows until when.'
  return {
    title: !isIncluded
      ? `Your refund for ${songOf(context)}`
      : kind === 'expired'
        ? `${songOf(context)} won’t be screened`
        : `Your included submission for ${songOf(context)} is back`,
    body: `${why}${outcome}`,
    lines: linesOf(context, context.at, kind === 'expired' ? 'Used' : 'Refunded'),
  }
}

/** The title is deleted together with the creator's account. */
const songOf = ({ demo }: PaymentReceiptContext): string => demo.title || 'your song'

function linesOf({ demo, drop, payment }: PaymentReceiptContext, at: Date, label: string): EmailFact[] {
  const isIncluded = payment.method === 'included'
  return [
    ['For', `One submission, ${demo.title || 'your song'}`],
    ['Drop', dropName(drop)],
    [label, isIncluded ? 'One included submission' : moneyText(payment)],
    ['Method', isIncluded ? 'Velv Plus' : 'Card or bank account'],
    ['Date', emailTime(at)],
    ['Payment', payment.id],
  ]
}
