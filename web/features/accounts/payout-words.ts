import type { Me } from '../../platform/session.ts'

type PayoutWords = { short: string; long: string }

const none: PayoutWords = {
  short: 'Not connected yet',
  long: 'Stripe pays your hourly fee. It asks for your name, address and bank account; Velv does not see them.',
}

const missing: PayoutWords = {
  short: 'Some details are missing',
  long: 'Some details are missing. Stripe needs them before it can pay you. You can go on where you stopped.',
}

// With all details given Stripe may be checking them, want one more, or have stopped the account; it tells us only that it does not pay.
const notPaying: PayoutWords = {
  short: 'Stripe does not pay out to it yet',
  long: 'Stripe has your details, but does not pay out to this account yet. It may still be checking them, or want something more from you. If it stays so, contact support.',
}

/** What stands between a screener and his first payout, as far as Stripe says. */
export function payoutWords(account: Me['stripeAccount']): PayoutWords {
  if (!account) return none
  return account.detailsSubmitted ? notPaying : missing
}
