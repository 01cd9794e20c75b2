import { openStates } from '@velv/domain/wallet/withdrawal.ts'
import { earnedText, onDayText } from '../../ui/text/format.ts'
import type { Withdrawal } from './wallet.ts'

type Line = readonly [term: string, value: string]

export const isUnderWay = ({ state }: Withdrawal): boolean => openStates.some((open) => open === state)

/** Where a withdrawal goes, its dates so far, when it is expected, and what was returned. */
export function withdrawalLines(withdrawal: Withdrawal, to = 'Your payout account'): Line[] {
  const { state, requestedAt, sentAt, arrivesAt, paidAt, failedAt, returnedMicros } = withdrawal
  const lines: (Line | false)[] = [
    ['To', to],
    ['Requested', onDayText(requestedAt)],
    sentAt !== null && state !== 'failed' && ['Sent', onDayText(sentAt)],
    paidAt !== null && state !== 'failed' && ['Arrived', onDayText(paidAt)],
    isUnderWay(withdrawal) && ['Expected', arrivesAt === null ? '1-5 business days' : onDayText(arrivesAt)],
    state === 'failed' && failedAt !== null && ['Failed', onDayText(failedAt)],
    returnedMicros > 0 && ['Returned to your wallet', earnedText(returnedMicros)],
  ]
  return lines.filter((line) => line !== false)
}
