import { resultLabels } from '@velv/domain/demos/demo.ts'
import { amountText, payerText, songText, type Payment } from '../payment.ts'

type RefundSource = Pick<Payment, 'amount' | 'currency' | 'method' | 'payer' | 'demo'>

/** The title of the refund dialog and of the password dialog. */
export const refundTitle = ({ demo }: Pick<RefundSource, 'demo'>): string => `Refund ${songText(demo)}`

/** The effect of a refund, shown before it is made. */
export function refundEffectText(payment: RefundSource, locale?: string): string {
  const { demo, payer, method } = payment
  const money =
    method === 'included'
      ? 'The included submission becomes available again.'
      : `${amountText(payment, locale)} will be returned to the original payment method. It can take a few days to arrive.`
  const notified = isDeleted(payer) ? '' : ` We’ll notify ${payerText(payer)}.`
  return `${money} ${demoText(demo.result)}${notified} This can’t be undone.`
}

function demoText(result: Payment['demo']['result']): string {
  if (result === 'screening') return 'The song is still in screening and will leave the queue.'
  if (result === 'draft') return 'The song was never submitted and stays a draft.'
  return result === 'refunded'
    ? 'The song has already left the queue.'
    : `The song keeps its result: ${resultLabels[result]}.`
}

/** The toast's text after a refund. */
export function refundDoneText(payment: RefundSource, locale?: string): string {
  const { method, payer } = payment
  const what = method === 'included' ? 'the included submission' : amountText(payment, locale)
  return isDeleted(payer) ? `Refund of ${what} started.` : `Refund of ${what} to ${payerText(payer)} started.`
}

const isDeleted = ({ name, email }: Payment['payer']): boolean => name === null && email === null
