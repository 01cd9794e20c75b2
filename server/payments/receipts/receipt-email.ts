import { dropName } from '@velv/domain/drops/drop.ts'
import { moneyText } from '@velv/domain/money.ts'
import type { DemoOfDrop } from '../../demos/demos-queries.ts'
import { emailDay, composeEmail } from '../../platform/email/compose-email.ts'
import type { EmailFact } from '../../platform/email/email-html.ts'
import type { EmailContent } from '../../platform/email/mailer.ts'
import type { PaymentRow } from '../../demos/payments-table.ts'

export type ReceiptKind = 'paid' | 'refunded'

type ReceiptContext = DemoOfDrop & {
  payment: PaymentRow
  person: { email: string; name: string }
  at: Date
  baseUrl: string
}

/** The receipt of a submission or its refund. It cannot be turned off, because it documents a payment. */
export function receiptEmail(kind: ReceiptKind, context: ReceiptContext): EmailContent {
  const { demo, drop, payment, person, baseUrl } = context
  return composeEmail({
    to: person.email,
    name: person.name,
    ...(kind === 'paid' ? paidText(context) : refundedText(context)),
    button: 'See your pitch',
    url: `${baseUrl}/my-pitches/${drop.id}/${demo.id}`,
    footer: `This is the receipt of payment ${payment.id}. Keep it, and name its number when you write to us about it.`,
  })
}

function paidText(context: ReceiptContext) {
  const { demo, drop } = context
  const tooLate = `${dropName(drop)} takes no more demos, so your song won’t be screened. You’ll be refunded automatically.`
  const next = demo.answerBy
    ? `Next, a screener listens to it. If nobody has decided on it by ${emailDay(demo.answerBy)}, you’ll be refunded automatically.`
    : 'Next, a screener listens to it.'
  return {
    title: `Your receipt for ${songOf(context)}`,
    body: demo.result === 'refunded' ? tooLate : next,
    lines: linesOf(context, context.payment.paidAt ?? context.at, 'Paid'),
  }
}

function refundedText(context: ReceiptContext) {
  const isIncluded = context.payment.method === 'included'
  return {
    title: isIncluded ? `Your submission for ${songOf(context)} is back` : `Your fee for ${songOf(context)} is back`,
    body: isIncluded
      ? 'It is yours to use again; your account says until when. It is spent before anything is paid.'
      : 'We have given all of it back to where it came from. Banks take up to 10 days to show it.',
    lines: linesOf(context, context.at, 'Given back'),
  }
}

/** The title is deleted together with the creator's account. */
const songOf = ({ demo }: ReceiptContext): string => demo.title || 'your song'

function linesOf({ demo, drop, payment }: ReceiptContext, at: Date, label: string): EmailFact[] {
  const isIncluded = payment.method === 'included'
  return [
    ['For', `One submission, ${demo.title || 'your song'}`],
    ['Drop', dropName(drop)],
    [label, isIncluded ? 'One included submission' : moneyText(payment)],
    ['Method', isIncluded ? 'Included in Velv Plus' : 'Card or bank account'],
    ['Date', emailDay(at)],
    ['Payment', payment.id],
  ]
}
