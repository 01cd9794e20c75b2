import type { AccountAction } from '@velv/domain/accounts/account-actions.ts'
import { firstLevel, levelNumber, screenerLevels, type ScreenerLevel } from '@velv/domain/screening/rates.ts'
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

/** An action with the person it is about. */
export type AskedAct = { act: AccountAct; person: Person }

type AccountActRow = {
  /** On its button. */
  label: string
  Icon: LucideIcon
  /** Over the question, and over the one for the password: "Remove Mira Halden". */
  title: (who: string) => string
  /** Of whom it was done: "Mira Halden is approved." */
  says: (who: string, words: ActWords) => string
  /** Once it is taken back, where that does not undo all of it. */
  saysBack?: (who: string) => string
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
    title: (who) => `Approve ${who}`,
    says: (who, { level }) => `${who} is approved${level ? ` at ${levelText(level).toLowerCase()}` : ''}.`,
    saysOfAll: (count) => `${count} people are approved.`,
    labelOfAll: (count) => `Approve ${count}`,
    look: 'line',
  },
  'account.refuse': {
    label: 'Do not approve',
    Icon: CircleSlash,
    title: (who) => `Do not approve ${who}`,
    says: (who) => `${who} is not approved.`,
    asks: 'reason',
    look: 'line',
  },
  'account.enable': {
    label: 'Enable',
    Icon: Unlock,
    title: (who) => `Enable ${who}`,
    says: (who) => `${who} can log in again.`,
    look: 'line',
  },
  'account.verify-email': {
    label: 'Verify e-mail',
    Icon: MailCheck,
    title: (who) => `Verify the e-mail of ${who}`,
    says: (who) => `The e-mail of ${who} is verified.`,
    saysOfAll: (count) => `The e-mails of ${count} people are verified.`,
    labelOfAll: (count) => `Verify e-mail of ${count}`,
    look: 'quiet',
  },
  'account.set-level': {
    label: 'Set level',
    Icon: Gauge,
    title: (who) => `Set the level of ${who}`,
    says: (who, { level }) =>
      `${who} is a screener of ${level ? levelText(level).toLowerCase() : 'another level'} now.`,
    asks: 'level',
    look: 'quiet',
  },
  'account.settle-wallet': {
    label: 'Pay out the wallet',
    Icon: Banknote,
    title: (who) => `Pay out the wallet of ${who}`,
    says: (who) => `The wallet of ${who} is on its way.`,
    asks: 'confirm',
    look: 'quiet',
  },
  'account.grant-admin': {
    label: 'Make an admin',
    Icon: ShieldCheck,
    title: (who) => `Make ${who} an admin`,
    says: (who) => `${who} is an admin now.`,
    asks: 'confirm',
    look: 'quiet',
  },
  'account.revoke-admin': {
    label: 'Take admin away',
    Icon: ShieldOff,
    title: (who) => `Take admin away from ${who}`,
    says: (who) => `${who} is no longer an admin.`,
    asks: 'confirm',
    look: 'quiet',
  },
  'account.disable': {
    label: 'Disable',
    Icon: Ban,
    title: (who) => `Disable ${who}`,
    says: (who) => `${who} is disabled and logged out.`,
    saysBack: (who) => `${who} is open again, and has to log in again.`,
    asks: 'reason',
    look: 'bad',
  },
  'account.remove': {
    label: 'Remove',
    Icon: Trash2,
    title: (who) => `Remove ${who}`,
    says: (who) => `${who} is removed.`,
    asks: 'reason',
    look: 'bad',
  },
}

const inOrder = Object.keys(accountActs) as AccountAct[]

/** What may be done to somebody now, in order. A wallet is paid out only where there is one, see the person's own page. */
export const actsFor = ({ can }: Pick<Person, 'can'>): AccountAct[] => inOrder.filter((act) => can.includes(act))

/** The one act that somebody waits for, the e-mail before the answer; undefined where nobody waits. */
export function awaitedAct({ state, can }: Pick<Person, 'state' | 'can'>): AccountAct | undefined {
  const awaited: readonly AccountAct[] =
    state === 'waiting' ? ['account.verify-email', 'account.verify'] : ['account.enable', 'account.verify-email']
  return awaited.find((act) => can.includes(act))
}

/** The other acts of a row, without what needs the person's own page to be decided. */
export const furtherActs = (person: Pick<Person, 'state' | 'can'>): AccountAct[] =>
  actsFor(person).filter((act) => act !== awaitedAct(person) && act !== 'account.settle-wallet')

/** On the page of somebody: the answer awaited and what else is one, and all the rest. */
export function groupedActs(person: Pick<Person, 'state' | 'can'>): { answers: AccountAct[]; others: AccountAct[] } {
  const awaited = awaitedAct(person)
  // The wallet is paid out where it stands in the way of a removal.
  const can = actsFor(person).filter((act) => act !== awaited && act !== 'account.settle-wallet')
  const isAnswer = (act: AccountAct) => accountActs[act].look === 'line'
  return {
    answers: [...(awaited ? [awaited] : []), ...can.filter(isAnswer)],
    others: can.filter((act) => !isAnswer(act)),
  }
}

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

/** The level that goes with an approval of this person; undefined for everybody but screeners. */
export const levelOnApproval = ({ profession, screenerLevel }: Pick<Person, 'profession' | 'screenerLevel'>) =>
  profession === 'screener' ? (screenerLevel ?? firstLevel) : undefined

/** The levels a screener can be set to: all but the current one. */
export const otherLevels = ({ screenerLevel }: Pick<Person, 'screenerLevel'>): ScreenerLevel[] =>
  screenerLevels.filter((level) => level !== screenerLevel)

export const levelText = (level: ScreenerLevel): string => `Level ${levelNumber(level)}`
