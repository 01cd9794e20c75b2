import { onDayText } from '../../ui/format.ts'
import type { Me } from '../../platform/session.ts'
import { dueWords } from './due-words.ts'

type Account = NonNullable<Me['stripeAccount']>
type Restriction = NonNullable<Account['restriction']>

/** The one thing that helps: connect Stripe, give it what is due, wait, or ask support; or nothing is to be done. */
export type PayoutWay = 'connect' | 'give' | 'wait' | 'support' | 'none'

export type PayoutWords = { way: PayoutWay; short: string; long: string }

const notConnected: PayoutWords = {
  way: 'connect',
  short: 'Not connected yet',
  long: 'Stripe pays your hourly fee. It asks for your name, address and bank account; Velv does not see them.',
}

const unfinished: PayoutWords = {
  way: 'connect',
  short: 'Some details are missing',
  long: 'Some details are missing. Stripe needs them before it can pay you. You can go on where you stopped.',
}

// Stripe has told us only that it does not pay: it may be checking, want one thing more, or have stopped the account.
const notPaying: PayoutWords = {
  way: 'connect',
  short: 'Stripe does not pay out to it yet',
  long: 'Stripe has your details, but does not pay out to this account yet. It may still be checking them, or want something more from you. If it stays so, contact support.',
}

const ready: PayoutWords = {
  way: 'none',
  short: 'Ready for payouts',
  long: 'What you earn can be paid out.',
}

type Said = { due: string; by: string | undefined }

const stopped: Record<Restriction['needs'], (said: Said) => PayoutWords> = {
  details: ({ due, by }) => ({
    way: 'give',
    short: `Stripe needs ${due}`,
    long: `It is your turn: Stripe needs ${due} before it can pay you${by ? `, by ${by}` : ''}.`,
  }),
  waiting: () => ({
    way: 'wait',
    short: 'Stripe is looking at your details',
    long: 'Stripe has what it asked for and is looking at it. There is nothing for you to do. We look again by ourselves, and this page moves on.',
  }),
  support: () => ({
    way: 'support',
    short: 'Stripe does not pay out to it',
    long: 'Stripe has stopped payouts to this account, and nothing you could give it changes that. Contact support; what you have earned stays in your wallet.',
  }),
}

const goingOn: Record<Restriction['needs'], (said: Said) => PayoutWords> = {
  details: ({ due, by }) => ({
    way: 'give',
    short: by ? `Stripe needs ${due} by ${by}` : `Stripe will need ${due}`,
    long: by
      ? `Stripe needs ${due} by ${by}. Until then it goes on paying you; after that payouts stop.`
      : `Stripe will need ${due} from you. Until then it goes on paying you.`,
  }),
  waiting: () => ready,
  support: ({ by }) => ({
    way: 'support',
    short: by ? `Payouts stop on ${by}` : 'Stripe has a question about it',
    long: by
      ? `Stripe will stop payouts to this account on ${by}, and nothing you could give it changes that. Contact support before.`
      : 'Stripe still pays you, but has a question that only support can settle. Contact support.',
  }),
}

/** Whether what helps is done on Stripe's pages. */
export const isAtStripe = (way: PayoutWay): boolean => way === 'connect' || way === 'give'

/** Whether a link to Stripe's pages is there to be had, as it is until both are true, also where there is nothing to do. */
export const mayAskStripe = (account: Account): boolean => !(account.detailsSubmitted && account.payoutsEnabled)

/** What stands between a screener and her payouts: whose turn it is, what is due, by when, and what helps. */
export function payoutWords(account: Me['stripeAccount'], now = new Date(), locale?: string): PayoutWords {
  if (!account) return notConnected
  const { restriction } = account
  if (!account.detailsSubmitted && restriction?.needs !== 'support') return unfinished
  if (!restriction) return account.payoutsEnabled ? ready : notPaying
  const { deadline } = restriction
  const isAhead = deadline !== null && new Date(deadline) > now
  const said = { due: dueWords(restriction.due), by: isAhead ? onDayText(deadline, now, locale) : undefined }
  return (restriction.stopped ? stopped : goingOn)[restriction.needs](said)
}
