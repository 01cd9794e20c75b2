import type { UndoableAdminAction } from './admin/admin-actions.ts'
import type { DecisionAction } from './demos/demo-actions.ts'
import type { HoldOffer } from './demos/holds/hold.ts'
import type { NogoReason } from './screening/nogo-reasons.ts'
import type { Praise } from './screening/praise.ts'
import type { ScreenerLevel } from './screening/rates.ts'
import type { TeamRole } from './teams/team-roles.ts'

/** The actions that can be undone for a few seconds, by the kind of record: decisions on songs, and actions of staff. */
export type UndoableActions = {
  account: Exclude<Extract<UndoableAdminAction, `account.${string}`>, 'account.move'>
  /** Where a person belongs, identified by the person. */
  membership: 'account.move'
  organization: Extract<UndoableAdminAction, `organization.${string}`>
  drop: Extract<UndoableAdminAction, `drop.${string}`>
  demo: DecisionAction
  /** A recording is identified by one of the demos that contain it. */
  recording: Extract<UndoableAdminAction, `demo.${string}`>
}

export type UndoSubject = keyof UndoableActions
export type UndoableAction = UndoableActions[UndoSubject]

export type DropReviewAction = 'drop.approve' | 'drop.reject'
export type ChangeReviewAction = 'drop.approve-change' | 'drop.approve-spelling' | 'drop.reject-change'
export type DropAdminAction = Exclude<UndoableActions['drop'], DropReviewAction | ChangeReviewAction>
export type DemoAdminAction = UndoableActions['recording']

/** The reason, which is missing once the record has been erased, and the audit entry of an action that took effect at once. */
type StaffParams = { reason?: string; auditEntryId?: string }

/**
 * What goes with a decision: the reason of a no go, the praise of a pitch, a note for the creator, and another one for
 * the drop's owner. `similarNotes`: how many of its author's recent notes read nearly the same. `replaces`: the
 * id of a colleague's answer that was set aside for this one, and comes back if this one is undone. `hold`: the terms of a hold,
 * unless they are those that the organization's holds begin with. What came with a later release is missing in the rows of
 * the one before.
 */
type DecisionParams = {
  reason: NogoReason | null
  note: string
  praise?: Praise[]
  ownerNote?: string
  similarNotes?: number
  replaces?: string
  hold?: HoldOffer
}

/** What each action was given, and what its actor had read. It is stored until the action takes effect, and erased with its record. */
export type UndoParams = Record<DecisionAction, DecisionParams> &
  Record<UndoableActions['account'], StaffParams & { level?: ScreenerLevel | undefined; email: string }> &
  /** `from`: where the person belonged. */
  Record<UndoableActions['membership'], { from: string; to: string; role: TeamRole }> &
  /** `from`: what becomes part of the organization; `role`: the most that its people may be; `invitation`: who asked for it. */
  Record<UndoableActions['organization'], { from: string; role: TeamRole; invitation: string | null }> &
  /** `read`: when the brief that was reviewed was last changed, ISO 8601. */
  Record<DropReviewAction, { read: string; reason: string }> &
  /** `change`: the ID of the proposal that was reviewed. */
  Record<ChangeReviewAction, { change: string; reason: string }> &
  Record<DropAdminAction, StaffParams> &
  /** `demoIds`: the demos that were suspended at once; the same file may have been submitted again since. */
  Record<DemoAdminAction, StaffParams & { demoIds?: string[] }>
