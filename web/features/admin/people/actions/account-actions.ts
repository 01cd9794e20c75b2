import type { AccountAction } from '@velv/domain/accounts/account-actions.ts'
import { defaultScreenerLevel, levelNumber, screenerLevels, type ScreenerLevel } from '@velv/domain/screening/rates.ts'
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
import type { Person } from '../person.ts'

/** What staff does to an account; the rest of the actions is read, or is the person's own. */
export type AdminAccountAction = Exclude<AccountAction, 'account.read' | 'account.connect-payout'>

/** What an act is told: why, or which level. */
export type ActionInput = { reason?: string; level?: ScreenerLevel }

/** An action with the person it is about. */
export type RequestedAction = { action: AdminAccountAction; person: Person }

type AdminAccountActionRow = {
  /** On its button. */
  label: string
  Icon: LucideIcon
  /** Over the question, and over the one for the password: "Remove Mira Halden". */
  title: (who: string) => string
  /** Of whom it was done: "Mira Halden is approved." */
  message: (who: string, input: ActionInput) => string
  /** Once it is taken back, where that does not undo all of it. */
  undoneMessage?: (who: string) => string
  /** Of so many at once; absent where it is done to one at a time. */
  bulkMessage?: (count: number) => string
  /** On the button that does it to so many. */
  bulkLabel?: (count: number) => string
  /** What it asks for before; nothing where one press does it. */
  asks?: 'reason' | 'level' | 'confirm'
  variant: 'line' | 'quiet' | 'bad'
}

/** The acts in the order in which they stand: what lets somebody in, what changes her, what shuts her out. */
export const adminAccountActions: Record<AdminAccountAction, AdminAccountActionRow> = {
  'account.verify': {
    label: 'Approve',
    Icon: BadgeCheck,
    title: (who) => `Approve ${who}`,
    message: (who, { level }) => `${who} is approved${level ? ` at ${levelText(level).toLowerCase()}` : ''}.`,
    bulkMessage: (count) => `${count} people are approved.`,
    bulkLabel: (count) => `Approve ${count}`,
    variant: 'line',
  },
  'account.refuse': {
    label: 'Do not approve',
    Icon: CircleSlash,
    title: (who) => `Do not approve ${who}`,
    message: (who) => `${who} is not approved.`,
    asks: 'reason',
    variant: 'line',
  },
  'account.enable': {
    label: 'Enable',
    Icon: Unlock,
    title: (who) => `Enable ${who}`,
    message: (who) => `${who} can log in again.`,
    variant: 'line',
  },
  'account.verify-email': {
    label: 'Verify e-mail',
    Icon: MailCheck,
    title: (who) => `Verify the e-mail of ${who}`,
    message: (who) => `The e-mail of ${who} is verified.`,
    bulkMessage: (count) => `The e-mails of ${count} people are verified.`,
    bulkLabel: (count) => `Verify e-mail of ${count}`,
    variant: 'quiet',
  },
  'account.set-level': {
    label: 'Set level',
    Icon: Gauge,
    title: (who) => `Set the level of ${who}`,
    message: (who, { level }) =>
      `${who} is a screener of ${level ? levelText(level).toLowerCase() : 'another level'} now.`,
    asks: 'level',
    variant: 'quiet',
  },
  'account.pay-out-balance': {
    label: 'Pay out the wallet',
    Icon: Banknote,
    title: (who) => `Pay out the wallet of ${who}`,
    message: (who) => `The wallet of ${who} is on its way.`,
    asks: 'confirm',
    variant: 'quiet',
  },
  'account.grant-admin': {
    label: 'Make an admin',
    Icon: ShieldCheck,
    title: (who) => `Make ${who} an admin`,
    message: (who) => `${who} is an admin now.`,
    asks: 'confirm',
    variant: 'quiet',
  },
  'account.revoke-admin': {
    label: 'Take admin away',
    Icon: ShieldOff,
    title: (who) => `Take admin away from ${who}`,
    message: (who) => `${who} is no longer an admin.`,
    asks: 'confirm',
    variant: 'quiet',
  },
  'account.disable': {
    label: 'Disable',
    Icon: Ban,
    title: (who) => `Disable ${who}`,
    message: (who) => `${who} is disabled and logged out.`,
    undoneMessage: (who) => `${who} is open again, and has to log in again.`,
    asks: 'reason',
    variant: 'bad',
  },
  'account.remove': {
    label: 'Remove',
    Icon: Trash2,
    title: (who) => `Remove ${who}`,
    message: (who) => `${who} is removed.`,
    asks: 'reason',
    variant: 'bad',
  },
}

const inOrder = Object.keys(adminAccountActions) as AdminAccountAction[]

/** What may be done to somebody now, in order. A wallet is paid out only where there is one, see the person's own page. */
export const actionsFor = ({ can }: Pick<Person, 'can'>): AdminAccountAction[] =>
  inOrder.filter((action) => can.includes(action))

/** The one act that somebody waits for, the e-mail before the answer; undefined where nobody waits. */
export function pendingAction({ state, can }: Pick<Person, 'state' | 'can'>): AdminAccountAction | undefined {
  const pending: readonly AdminAccountAction[] =
    state === 'waiting' ? ['account.verify-email', 'account.verify'] : ['account.enable', 'account.verify-email']
  return pending.find((action) => can.includes(action))
}

/** The other acts of a row, without what needs the person's own page to be decided. */
export const otherActions = (person: Pick<Person, 'state' | 'can'>): AdminAccountAction[] =>
  actionsFor(person).filter((action) => action !== pendingAction(person) && action !== 'account.pay-out-balance')

/** On the page of somebody: the answer awaited and what else is one, and all the rest. */
export function groupActions(person: Pick<Person, 'state' | 'can'>): {
  primary: AdminAccountAction[]
  secondary: AdminAccountAction[]
} {
  const pending = pendingAction(person)
  // The wallet is paid out where it stands in the way of a removal.
  const can = actionsFor(person).filter((action) => action !== pending && action !== 'account.pay-out-balance')
  const isPrimary = (action: AdminAccountAction) => adminAccountActions[action].variant === 'line'
  return {
    primary: [...(pending ? [pending] : []), ...can.filter(isPrimary)],
    secondary: can.filter((action) => !isPrimary(action)),
  }
}

/** What can be done to several at once, and to whom of them. */
export const bulkActionsFor = (people: readonly Person[]): { action: AdminAccountAction; people: Person[] }[] =>
  inOrder
    .filter((action) => adminAccountActions[action].bulkLabel)
    .map((action) => ({ action, people: people.filter(({ can }) => can.includes(action)) }))
    .filter(({ people: eligible }) => eligible.length > 0)

/** What the toast says once it was done to them. */
export function doneMessage(action: AdminAccountAction, people: readonly Person[], input: ActionInput): string {
  const { message, bulkMessage } = adminAccountActions[action]
  const [first] = people
  return people.length > 1 && bulkMessage ? bulkMessage(people.length) : message(first?.name ?? '', input)
}

/** The level that goes with an approval of this person; undefined for everybody but screeners. */
export const approvalLevel = ({ profession, screenerLevel }: Pick<Person, 'profession' | 'screenerLevel'>) =>
  profession === 'screener' ? (screenerLevel ?? defaultScreenerLevel) : undefined

/** The levels a screener can be set to: all but the current one. */
export const otherLevels = ({ screenerLevel }: Pick<Person, 'screenerLevel'>): ScreenerLevel[] =>
  screenerLevels.filter((level) => level !== screenerLevel)

export const levelText = (level: ScreenerLevel): string => `Level ${levelNumber(level)}`
