import { onDayText } from '../../../ui/text/format.ts'
import type { Me } from '../../../lib/session/session.ts'
import { requirementsText } from './requirements-text.ts'
import { serverDate } from '../../../lib/server-clock.ts'

type Account = NonNullable<Me['stripeAccount']>
type Restriction = NonNullable<Account['restriction']>

/** The next step: connect Stripe, submit what is due, wait, or ask support; `none` if there is nothing to do. */
export type PayoutStep = 'connect' | 'give' | 'wait' | 'support' | 'none'

export type PayoutText = { step: PayoutStep; short: string; long: string }

const notConnected: PayoutText = {
  step: 'connect',
  short: 'Not connected yet',
  long: 'Stripe pays you for listening. It asks for your name, address, and bank account, which Velv never sees.',
}

const unfinished: PayoutText = {
  step: 'connect',
  short: 'Some details are missing',
  long: 'Stripe needs a few more details before it can pay you. You can continue where you left off.',
}

// Stripe has reported only that it does not pay: it may be reviewing, require something more, or have stopped the account.
const notPaying: PayoutText = {
  step: 'connect',
  short: 'Payouts aren’t enabled yet',
  long: 'Stripe has your details but hasn’t enabled payouts yet. It may still be checking them, or it may need more from you. If this doesn’t change, contact support.',
}

const ready: PayoutText = {
  step: 'none',
  short: 'Ready for payouts',
  long: 'You can withdraw what you earn.',
}

type RequirementInfo = { due: string; by: string | undefined }

const stopped: Record<Restriction['needs'], (info: RequirementInfo) => PayoutText> = {
  details: ({ due, by }) => ({
    step: 'give',
    short: `Stripe needs ${due}`,
    long: `Stripe needs ${due}${by ? ` by ${by}` : ''} before it can pay you.`,
  }),
  waiting: () => ({
    step: 'wait',
    short: 'Stripe is reviewing your details',
    long: 'Stripe is reviewing your details. There’s nothing you need to do, and this page updates when it’s done.',
  }),
  support: () => ({
    step: 'support',
    short: 'Payouts stopped',
    long: 'Stripe has stopped payouts to this account, and more details won’t change that. Your earnings are safe in your wallet. Please contact support.',
  }),
}

const stillPaying: Record<Restriction['needs'], (info: RequirementInfo) => PayoutText> = {
  details: ({ due, by }) => ({
    step: 'give',
    short: by ? `Stripe needs ${due} by ${by}` : `Stripe will need ${due}`,
    long: by
      ? `Stripe needs ${due} by ${by}. Payouts continue until then and stop after that.`
      : `Stripe will need ${due} from you. Payouts continue until then.`,
  }),
  waiting: () => ready,
  support: ({ by }) => ({
    step: 'support',
    short: by ? `Payouts stop on ${by}` : 'Stripe has a question',
    long: by
      ? `Stripe will stop payouts to this account on ${by}, and more details won’t change that. Please contact support before then.`
      : 'Stripe still pays you but has a question that only our team can answer. Please contact support.',
  }),
}

/** Whether the next step takes place on Stripe's pages. */
export const isStripeStep = (step: PayoutStep): boolean => step === 'connect' || step === 'give'

/** Whether a link to Stripe's pages can be requested: until both are true, even if there is nothing to do. */
export const canOpenStripe = (account: Account): boolean => !(account.detailsSubmitted && account.payoutsEnabled)

/** What prevents a screener's payouts: who has to act, what is due, by when, and the next step. */
export function payoutText(account: Me['stripeAccount'], now = serverDate(), locale?: string): PayoutText {
  if (!account) return notConnected
  const { restriction } = account
  if (!account.detailsSubmitted && restriction?.needs !== 'support') return unfinished
  if (!restriction) return account.payoutsEnabled ? ready : notPaying
  const { deadline } = restriction
  const isAhead = deadline !== null && new Date(deadline) > now
  const info = { due: requirementsText(restriction.due), by: isAhead ? onDayText(deadline, now, locale) : undefined }
  return (restriction.stopped ? stopped : stillPaying)[restriction.needs](info)
}
