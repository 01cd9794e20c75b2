import { resultLabels } from '@velv/domain/demos/demo.ts'
import { amountText, payerText, songText, type Payment } from '../payment.ts'

type RefundSource = Pick<Payment, 'amount' | 'currency' | 'method' | 'payer' | 'demo'>

/** The title of the refund dialog and of the password dialog. */
export const refundTitle = ({ demo }: Pick<RefundSource, 'demo'>): string => `Give back: ${songText(demo)}`

/** The effect of a refund, shown before it is made. */
export function refundEffectText(payment: RefundSource, locale?: string): string {
  const { demo, payer, method } = payment
  const money =
    method === 'included'
      ? 'The included submission can be used again.'
      : `${amountText(payment, locale)} goes back to where it came from; a bank takes some days for it.`
  const notified = isDeleted(payer) ? 'It' : `${payerText(payer)} is told, and it`
  return `${money} ${demoText(demo.result)} ${notified} cannot be taken back.`
}

function demoText(result: Payment['demo']['result']): string {
  if (result === 'screening') return 'The demo is still in SCREENING and leaves the queue.'
  if (result === 'draft') return 'The demo was never sent and stays a draft.'
  return result === 'refunded'
    ? 'The demo has left the queue already.'
    : `The demo keeps its result, ${resultLabels[result]}.`
}

/** The toast's text after a refund. */
export function refundDoneText(payment: RefundSource, locale?: string): string {
  const { method, payer } = payment
  const what = method === 'included' ? 'The included submission' : amountText(payment, locale)
  return isDeleted(payer) ? `${what} goes back.` : `${what} goes back to ${payerText(payer)}.`
}

const isDeleted = ({ name, email }: Payment['payer']): boolean => name === null && email === null
