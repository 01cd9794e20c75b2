import { centMicros, minWithdrawalMicros } from '@velv/domain/wallet/withdrawal.ts'
import { earnedText } from '../../ui/text/format.ts'
import type { PayoutBank, Withdrawal } from './wallet.ts'

export const withdrawFromText = (locale?: string) => `Minimum withdrawal: ${earnedText(minWithdrawalMicros, locale)}`

export const withdrawalRule = (locale?: string) =>
  `You withdraw your whole balance at once, at least ${earnedText(minWithdrawalMicros, locale)}. It takes about 1-5 business days.`

/** Where a withdrawal goes: "Chase ••6789". */
export const bankText = ({ name, last4 }: PayoutBank): string => `${name ?? 'Bank account'} ••${last4}`

/** What is missing to the smallest withdrawal, rounded up to the cent, so that the text never names too small an amount. */
export const missingText = (balanceMicros: number, locale?: string): string =>
  earnedText(Math.ceil(Math.max(0, minWithdrawalMicros - balanceMicros) / centMicros) * centMicros, locale)

/** The status of a withdrawal, in the line under its name. */
export const withdrawalStateText: Record<Withdrawal['state'], string> = {
  requested: 'Requested',
  sent: 'On its way to your bank',
  paid: 'Arrived at your bank',
  failed: 'Failed',
}

type Failure = {
  message: string
  next: string
  link: { to: string; label: string; reloadDocument?: boolean }
}

const profile = { to: '/account', label: 'Check payout account' }
const support = { to: '/contact?read&about=account', label: 'Contact support', reloadDocument: true }

/** Why a withdrawal failed, and what to do about it. */
export const withdrawalFailures: Record<NonNullable<Withdrawal['failureReason']>, Failure> = {
  refused: {
    message: 'Stripe couldn’t send your withdrawal.',
    next: 'Check what Stripe needs from you, then withdraw again.',
    link: profile,
  },
  bank: {
    message: 'Your bank returned your withdrawal.',
    next: 'Check your bank details on Stripe, then withdraw again.',
    link: profile,
  },
  reversed: {
    message: 'We reversed your withdrawal.',
    next: 'Contact support to find out why.',
    link: support,
  },
}
