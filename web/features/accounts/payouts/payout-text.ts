import { onDayText } from '../../../ui/text/format.ts'
import type { Me } from '../../../lib/session/session.ts'
import { requirementsText } from './requirements-text.ts'

type Account = NonNullable<Me['stripeAccount']>
type Restriction = NonNullable<Account['restriction']>

/** The next step: connect Stripe, submit what is due, wait, or ask support; `none` if there is nothing to do. */
export type PayoutStep = 'connect' | 'give' | 'wait' | 'support' | 'none'

export type PayoutText = { step: PayoutStep; short: string; long: string }

const notConnected: PayoutText = {
  step: 'connect',
  short: 'Not connected yet',
  long: 'Stripe pays your hourly fee. It asks for your name, address and bank account; Velv does not see them.',
}

const unfinished: PayoutText = {
  step: 'connect',
  short: 'Some details are missing',
  long: 'Some details are missing. Stripe needs them before it can pay you. You can go on where you stopped.',
}

// Stripe has reported only that it does not pay: it may be reviewing, require something more, or have stopped the account.
const notPaying: PayoutText = {
  step: 'connect',
  short: 'Stripe does not pay out to it yet',
  long: 'Stripe has your details, but does not pay out to this account yet. It may still be checking them, or want something more from you. If it stays so, contact support.',
}

const ready: PayoutText = {
  step: 'none',
  short: 'Ready for payouts',
  long: 'What you earn can be paid out.',
}

type RequirementInfo = { due: string; by: string | undefined }

const stopped: Record<Restriction['needs'], (info: RequirementInfo) => PayoutText> = {
  details: ({ due, by }) => ({
    step: 'give',
    short: `Stripe needs ${due}`,
    long: `It is your turn: Stripe needs ${due} before it can pay you${by ? `, by ${by}` : ''}.`,
  }),
  waiting: () => ({
    step: 'wait',
    short: 'Stripe is looking at your details',
    long: 'Stripe has what it asked for and is looking at it. There is nothing for you to do. We look again by ourselves, and this page moves on.',
  }),
  support: () => ({
    step: 'support',
    short: 'Stripe does not pay out to it',
    long: 'Stripe has stopped payouts to this account, and nothing you could give it changes that. Contact support; what you have earned stays in your wallet.',
  }),
}

const stillPaying: Record<Restriction['needs'], (info: RequirementInfo) => PayoutText> = {
  details: ({ due, by }) => ({
    step: 'give',
    short: by ? `Stripe needs ${due} by ${by}` : `Stripe will need ${due}`,
    long: by
      ? `Stripe needs ${due} by ${by}. Until then it goes on paying you; after that payouts stop.`
      : `Stripe will need ${due} from you. Until then it goes on paying you.`,
  }),
  waiting: () => ready,
  support: ({ by }) => ({
    step: 'support',
    short: by ? `Payouts stop on ${by}` : 'Stripe has a question about it',
    long: by
      ? `Stripe will stop payouts to this account on ${by}, and nothing you could give it changes that. Contact support before.`
      : 'Stripe still pays you, but has a question that only support can settle. Contact support.',
  }),
}

/** Whether the next step takes place on Stripe's pages. */
export const isStripeStep = (step: PayoutStep): boolean => step === 'connect' || step === 'give'

/** Whether a link to Stripe's pages can be requested: until both are true, even if there is nothing to do. */
export const canOpenStripe = (account: Account): boolean => !(account.detailsSubmitted && account.payoutsEnabled)

/** What prevents a screener's payouts: who has to act, what is due, by when, and the next step. */
export function payoutText(account: Me['stripeAccount'], now = new Date(), locale?: string): PayoutText {
  if (!account) return notConnected
  const { restriction } = account
  if (!account.detailsSubmitted && restriction?.needs !== 'support') return unfinished
  if (!restriction) return account.payoutsEnabled ? ready : notPaying
  const { deadline } = restriction
  const isAhead = deadline !== null && new Date(deadline) > now
  const info = { due: requirementsText(restriction.due), by: isAhead ? onDayText(deadline, now, locale) : undefined }
  return (restriction.stopped ? stopped : stillPaying)[restriction.needs](info)
}
