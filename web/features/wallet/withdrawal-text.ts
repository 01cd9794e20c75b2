import { centMicros, minWithdrawalMicros } from '@velv/domain/wallet/withdrawal.ts'
import { earnedText } from '../../ui/text/format.ts'
import type { Withdrawal } from './wallet.ts'

export const withdrawFromText = (locale?: string) => `Withdraw from ${earnedText(minWithdrawalMicros, locale)}`

export const withdrawalRule = (locale?: string) =>
  `The whole balance in one amount, from ${earnedText(minWithdrawalMicros, locale)}. It takes about 1-5 business days.`

/** What is missing to the smallest withdrawal, rounded up to the cent, so that the text never names too small an amount. */
export const missingText = (balanceMicros: number, locale?: string): string =>
  earnedText(Math.ceil(Math.max(0, minWithdrawalMicros - balanceMicros) / centMicros) * centMicros, locale)

/** The status of a withdrawal, in the line under its name. */
export const withdrawalStateText: Record<Withdrawal['state'], string> = {
  requested: 'Asked for',
  sent: 'On its way to your account',
  paid: 'Arrived on your account',
  failed: 'Did not arrive',
}

type Failure = {
  message: string
  next: string
  link: { to: string; label: string; reloadDocument?: boolean }
}

const profile = { to: '/account', label: 'Look at your payout account' }
const support = { to: '/contact?read&about=account', label: 'Contact support', reloadDocument: true }

/** Why a withdrawal failed, and what to do about it. */
export const withdrawalFailures: Record<NonNullable<Withdrawal['failureReason']>, Failure> = {
  refused: {
    message: 'Stripe did not take it.',
    next: 'See whether Stripe wants something from you, then withdraw again.',
    link: profile,
  },
  bank: {
    message: 'Your bank sent it back.',
    next: 'Check that the bank account is right, then withdraw again.',
    link: profile,
  },
  reversed: {
    message: 'Velv took it back.',
    next: 'Support can tell you why.',
    link: support,
  },
}
