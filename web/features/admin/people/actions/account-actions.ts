import type { AccountAction } from '@velv/domain/accounts/account-actions.ts'
import { levelNumber, payLevel, screenerLevels, type ScreenerLevel } from '@velv/domain/screening/rates.ts'
import {
  Ban,
  BadgeCheck,
  Banknote,
  Building2,
  CalendarClock,
  CircleSlash,
  FileCheck,
  FileX,
  Gauge,
  MailCheck,
  ShieldCheck,
  ShieldOff,
  Trash2,
  Unlock,
  type LucideIcon,
} from 'lucide-react'
import type { Person, PersonDetail } from '../person.ts'

/**
 * The actions of staff on accounts, without reading, without moving one to another organization, and without people's
 * actions on their own account.
 */
export type AdminAccountAction = Exclude<AccountAction, 'account.read' | 'account.move' | 'account.connect-payout'>

/** The input of an action: a reason, a level, or for how many days; null for no end. */
export type ActionInput = { reason?: string; level?: ScreenerLevel; days?: number | null }

/** An action with the person it is about. */
export type RequestedAction = { action: AdminAccountAction; person: ActionPerson }

/** A person as staff saw them, on their page with their evidence. */
export type ActionPerson = Person & Partial<Pick<PersonDetail, 'evidence'>>

type AdminAccountActionRow = {
  /** The label of its button. */
  label: string
  Icon: LucideIcon
  /** The title of its dialog and of the password dialog: "Remove Mira Halden". */
  title: (name: string) => string
  /** The toast's text: "Mira Halden is approved." */
  message: (name: string, input: ActionInput) => string
  /** The toast's text after an undo that does not restore everything. */
  undoneMessage?: (name: string) => string
  /** The toast's text for several people; absent if the action applies to one at a time. */
  bulkMessage?: (count: number) => string
  /** The label of the button for several people. */
  bulkLabel?: (count: number) => string
  /** What its dialog asks for; absent if it has no dialog. */
  asks?: 'reason' | 'level' | 'confirm'
  variant: 'line' | 'quiet' | 'bad'
}

/** The actions in display order: those that admit, those that change, and those that exclude a person. */
export const adminAccountActions: Record<AdminAccountAction, AdminAccountActionRow> = {
  'account.verify': {
    label: 'Approve',
    Icon: BadgeCheck,
    title: (name) => `Approve ${name}`,
    message: (name, { level }) => `${name} is approved${level ? ` at ${levelText(level).toLowerCase()}` : ''}.`,
    bulkMessage: (count) => `${count} people are approved.`,
    bulkLabel: (count) => `Approve ${count}`,
    variant: 'line',
  },
  'account.reject': {
    label: 'Don’t approve',
    Icon: CircleSlash,
    title: (name) => `Don’t approve ${name}`,
    message: (name) => `${name} is not approved.`,
    asks: 'reason',
    variant: 'line',
  },
  'account.enable': {
    label: 'Enable',
    Icon: Unlock,
    title: (name) => `Enable ${name}`,
    message: (name) => `${name} can log in again.`,
    variant: 'line',
  },
  'account.verify-email': {
    label: 'Verify email',
    Icon: MailCheck,
    title: (name) => `Verify ${name}’s email`,
    message: (name) => `${name}’s email is verified.`,
    bulkMessage: (count) => `${count} emails are verified.`,
    bulkLabel: (count) => `Verify ${count} emails`,
    variant: 'quiet',
  },
  'account.set-level': {
    label: 'Set level',
    Icon: Gauge,
    title: (name) => `Set ${name}’s level`,
    message: (name, { level }) =>
      `${name} is now a ${level ? levelText(level).toLowerCase() : 'different level'} screener.`,
    asks: 'level',
    variant: 'quiet',
  },
  'account.pay-out-balance': {
    label: 'Pay out wallet',
    Icon: Banknote,
    title: (name) => `Pay out ${name}’s wallet`,
    message: (name) => `${name}’s balance is on its way to their payout account.`,
    asks: 'confirm',
    variant: 'quiet',
  },
  'account.accept-evidence': {
    label: 'Accept evidence',
    Icon: FileCheck,
    title: (name) => `Accept ${name}’s evidence`,
    message: (name) => `${name}’s evidence is accepted.`,
    asks: 'confirm',
    variant: 'quiet',
  },
  'account.return-evidence': {
    label: 'Return evidence',
    Icon: FileX,
    title: (name) => `Return ${name}’s evidence`,
    message: (name) => `Evidence returned. ${name} can update it and send it again.`,
    asks: 'reason',
    variant: 'quiet',
  },
  'account.verify-company': {
    label: 'Verify company',
    Icon: Building2,
    title: (name) => `Verify ${name}’s company`,
    message: (name) => `${name}’s company is verified.`,
    asks: 'confirm',
    variant: 'quiet',
  },
  'account.unverify-company': {
    label: 'Remove verification',
    Icon: Building2,
    title: (name) => `Remove ${name}’s company verification`,
    message: (name) => `${name}’s company is no longer verified.`,
    asks: 'confirm',
    variant: 'quiet',
  },
  'account.lift-overdue': {
    label: 'Allow publishing',
    Icon: CalendarClock,
    title: (name) => `Allow ${name} to publish`,
    message: (name) => `${name} can publish new drops.`,
    asks: 'reason',
    variant: 'quiet',
  },
  'account.grant-admin': {
    label: 'Make an admin',
    Icon: ShieldCheck,
    title: (name) => `Make ${name} an admin`,
    message: (name) => `${name} is now an admin.`,
    asks: 'confirm',
    variant: 'quiet',
  },
  'account.revoke-admin': {
    label: 'Remove admin access',
    Icon: ShieldOff,
    title: (name) => `Remove ${name}’s admin access`,
    message: (name) => `${name} is no longer an admin.`,
    asks: 'confirm',
    variant: 'quiet',
  },
  'account.disable': {
    label: 'Disable',
    Icon: Ban,
    title: (name) => `Disable ${name}`,
    message: (name) => `${name} is disabled and logged out.`,
    undoneMessage: (name) => `${name} is enabled again and needs to log in again.`,
    asks: 'reason',
    variant: 'bad',
  },
  'account.remove': {
    label: 'Remove',
    Icon: Trash2,
    title: (name) => `Remove ${name}`,
    message: (name) => `${name} is removed.`,
    asks: 'reason',
    variant: 'bad',
  },
}

const inOrder = Object.keys(adminAccountActions) as AdminAccountAction[]

/** Actions that are offered on the person's page, next to what they are about, and nowhere else. */
const offeredInPlace: ReadonlySet<AdminAccountAction> = new Set([
  'account.pay-out-balance',
  'account.accept-evidence',
  'account.return-evidence',
  'account.verify-company',
  'account.unverify-company',
  'account.lift-overdue',
])

/** The actions that are possible now, in display order. */
export const actionsFor = ({ can }: Pick<Person, 'can'>): AdminAccountAction[] =>
  inOrder.filter((action) => can.includes(action))

/** The pending action, with the email verification before the approval; undefined if nothing is pending. */
export function pendingAction({ state, can }: Pick<Person, 'state' | 'can'>): AdminAccountAction | undefined {
  const pending: readonly AdminAccountAction[] =
    state === 'pending' ? ['account.verify-email', 'account.verify'] : ['account.enable', 'account.verify-email']
  return pending.find((action) => can.includes(action))
}

/** The other actions of a row, without those that are only on the person's page. */
export const otherActions = (person: Pick<Person, 'state' | 'can'>): AdminAccountAction[] =>
  actionsFor(person).filter((action) => action !== pendingAction(person) && !offeredInPlace.has(action))

/** The actions on the page of a person: the pending one with its alternatives, and the others. */
export function groupActions(person: Pick<Person, 'state' | 'can'>): {
  primary: AdminAccountAction[]
  secondary: AdminAccountAction[]
} {
  const pending = pendingAction(person)
  const can = actionsFor(person).filter((action) => action !== pending && !offeredInPlace.has(action))
  const isPrimary = (action: AdminAccountAction) => adminAccountActions[action].variant === 'line'
  return {
    primary: [...(pending ? [pending] : []), ...can.filter(isPrimary)],
    secondary: can.filter((action) => !isPrimary(action)),
  }
}

/** The bulk actions, each with the selected people it applies to. */
export const bulkActionsFor = (people: readonly Person[]): { action: AdminAccountAction; people: Person[] }[] =>
  inOrder
    .filter((action) => adminAccountActions[action].bulkLabel)
    .map((action) => ({ action, people: people.filter(({ can }) => can.includes(action)) }))
    .filter(({ people: eligible }) => eligible.length > 0)

/** The toast's text after an action on one or several people. */
export function doneMessage(action: AdminAccountAction, people: readonly Person[], input: ActionInput): string {
  const { message, bulkMessage } = adminAccountActions[action]
  const [first] = people
  return people.length > 1 && bulkMessage ? bulkMessage(people.length) : message(first?.name ?? '', input)
}

/** The level at which this person is approved; undefined for everybody but screeners. */
export const approvalLevel = ({ profession, screenerLevel }: Pick<Person, 'profession' | 'screenerLevel'>) =>
  profession === 'screener' ? payLevel(screenerLevel) : undefined

/** The levels a screener can be set to: all but the current one. */
export const otherLevels = ({ screenerLevel }: Pick<Person, 'screenerLevel'>): ScreenerLevel[] =>
  screenerLevels.filter((level) => level !== screenerLevel)

/** At which levels a screener can be approved besides the one that approval starts from; none for everybody else. */
export function otherApprovalLevels(person: Pick<Person, 'profession' | 'screenerLevel'>): ScreenerLevel[] {
  const screenerLevel = approvalLevel(person)
  return screenerLevel ? otherLevels({ screenerLevel }) : []
}

export const levelText = (level: ScreenerLevel): string => `Level ${levelNumber(level)}`
