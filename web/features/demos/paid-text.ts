import { moneyText } from '@velv/domain/money.ts'
import type { DemoInFull } from './demo.ts'

/** What was paid for a submission, and by what where it was not money. */
export function paidText(fee: DemoInFull['fee'], locale: string): { amount: string; how: string } {
  if (!fee) return { amount: 'nothing', how: '' }
  return { amount: moneyText(fee, locale), how: fee.included ? 'Included with Velv Plus' : '' }
}
