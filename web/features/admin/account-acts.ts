import type { AccountAction } from '@velv/domain/accounts/account-actions.ts'
import { levelNumber, screenerLevels, type ScreenerLevel } from '@velv/domain/screening/rates.ts'
import {
  Ban,
  BadgeCheck,
  Banknote,
  CircleSlash,
  Gauge,
  MailCheck,
  ShieldCheck,
  ShieldOff,
  Trash2,
  Unlock,
  type LucideIcon,
} from 'lucide-react'
import type { Person } from './person.ts'

/** What staff does to an account; the rest of the actions is read, or is the person's own. */
export type AccountAct = Exclude<AccountAction, 'account.read' | 'account.connect-payout'>

/** What an act is told: why, or which level. */
export type ActWords = { reason?: string; level?: ScreenerLevel }

export type AccountActRow = {
  /** On its button. */
  label: string
  Icon: LucideIcon
  /** Of whom it was done: "Mira Halden is approved." */
  says: (who: string, words: ActWords) => string
  /** Of so many at once; absent where it is done to one at a time. */
  saysOfAll?: (count: number) => string
  /** On the button that does it to so many. */
  labelOfAll?: (count: number) => string
  /** What it asks for before; nothing where one press does it. */
  asks?: 'reason' | 'level' | 'confirm'
  look: 'line' | 'quiet' | 'bad'
}

/** The acts in the order in which they stand: what lets somebody in, what changes her, what shuts her out. */
export const accountActs: Record<AccountAct, AccountActRow> = {
  'account.verify': {
    label: 'Approve',
    Icon: BadgeCheck,
    says: (who) => `${who} is approved.`,
    saysOfAll: (count) => `${count} people are approved.`,
    labelOfAll: (count) => `Approve ${count}`,
    look: 'line',
  },
  'account.refuse': {
    label: 'Do not approve',
    Icon: CircleSlash,
    says: (who) => `${who} is not approved.`,
    asks: 'reason',
    look: 'line',
  },
  'account.enable': { label: 'Enable', Icon: Unlock, says: (who) => `${who} can log in again.`, look: 'line' },
  'account.verify-email': {
    label: 'Verify e-mail',
    Icon: MailCheck,
    says: (who) => `The e-mail of ${who} is verified.`,
    saysOfAll: (count) => `The e-mails of ${count} people are verified.`,
    labelOfAll: (count) => `Verify e-mail of ${count}`,
    look: 'quiet',
  },
  'account.set-level': {
    label: 'Set level',
    Icon: Gauge,
    says: (who, { level }) =>
      `${who} is a screener of ${level ? levelText(level).toLowerCase() : 'another level'} now.`,
    asks: 'level',
    look: 'quiet',
  },
  'account.settle-wallet': {
    label: 'Pay out the wallet',
    Icon: Banknote,
    says: (who) => `The wallet of ${who} is paid out.`,
    asks: 'confirm',
    look: 'quiet',
  },
  'account.grant-admin': {
    label: 'Make an admin',
    Icon: ShieldCheck,
    says: (who) => `${who} is an admin now.`,
    look: 'quiet',
  },
  'account.revoke-admin': {
    label: 'Take admin away',
    Icon: ShieldOff,
    says: (who) => `${who} is no admin any more.`,
    look: 'quiet',
  },
  'account.disable': {
    label: 'Disable',
    Icon: Ban,
    says: (who) => `${who} is disabled and logged out.`,
    asks: 'reason',
    look: 'bad',
  },
  'account.remove': { label: 'Remove', Icon: Trash2, says: (who) => `${who} is removed.`, asks: 'reason', look: 'bad' },
}

const inOrder = Object.keys(accountActs) as AccountAct[]

/** What may be done to somebody now, in order. A wallet is paid out only where there is one, see the person's own page. */
export const actsFor = ({ can }: Pick<Person, 'can'>): AccountAct[] => inOrder.filter((act) => can.includes(act))

/** The one act that somebody waits for; undefined where nobody waits. */
export function awaitedAct({ state, can }: Pick<Person, 'state' | 'can'>): AccountAct | undefined {
  const awaited: readonly AccountAct[] =
    state === 'waiting' ? ['account.verify'] : ['account.enable', 'account.verify-email']
  return awaited.find((act) => can.includes(act))
}

/** The other acts of a row, without what needs the person's own page to be decided. */
export const furtherActs = (person: Pick<Person, 'state' | 'can'>): AccountAct[] =>
  actsFor(person).filter((act) => act !== awaitedAct(person) && act !== 'account.settle-wallet')

/** What can be done to several at once, and to whom of them. */
export const actsForAll = (people: readonly Person[]): { act: AccountAct; people: Person[] }[] =>
  inOrder
    .filter((act) => accountActs[act].labelOfAll)
    .map((act) => ({ act, people: people.filter(({ can }) => can.includes(act)) }))
    .filter(({ people: fit }) => fit.length > 0)

/** What the toast says once it was done to them. */
export function saysOf(act: AccountAct, people: readonly Person[], words: ActWords): string {
  const { says, saysOfAll } = accountActs[act]
  const [first] = people
  return people.length > 1 && saysOfAll ? saysOfAll(people.length) : says(first?.name ?? '', words)
}

/** The levels a screener can be set to: all but the one she has. */
export const otherLevels = ({ screenerLevel }: Pick<Person, 'screenerLevel'>): ScreenerLevel[] =>
  screenerLevels.filter((level) => level !== screenerLevel)

export const levelText = (level: ScreenerLevel): string => `Level ${levelNumber(level)}`
