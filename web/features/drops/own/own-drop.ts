import type { components } from '../../../lib/api/api-types.d.ts'
import type { RowState } from './drop-state-label.tsx'

/** A drop as its owner and admins see it: with its counts, its rejection reason and its delivery. */
export type OwnDrop = components['schemas']['DropInFull']

/** True while less than six months old (specification, section 4); future dates are recent. */
export function isRecent(at: string | Date, now: Date): boolean {
  const sixMonthsAgo = new Date(now)
  sixMonthsAgo.setMonth(now.getMonth() - 6)
  // Six months before August 31 is the end of February, not the beginning of March.
  if (sixMonthsAgo.getDate() !== now.getDate()) sixMonthsAgo.setDate(0)
  return new Date(at) > sixMonthsAgo
}

/** Whether the drop waits for its owner to change and resubmit it; drops older than six months do not count. */
export const needsOwner = ({ state, expireTime }: Pick<OwnDrop, 'state' | 'expireTime'>, now: Date): boolean =>
  needsResubmission(state) && isRecent(expireTime, now)

/** States from which saving a change sends it for review again. */
export const needsResubmission = (state: OwnDrop['state']): boolean =>
  state === 'rejected' || state === 'unpublished' || state === 'unreviewed'

/** True while the drop has no demos. */
export const canDelete = ({ can, demoCount }: Pick<OwnDrop, 'can' | 'demoCount'>): boolean =>
  can.includes('drop.delete') && demoCount === 0

/** After its approval, creators have seen the drop and may have started something for it. */
export const wasPublished = ({ state }: Pick<OwnDrop, 'state'>): boolean =>
  state === 'live' || state === 'paused' || state === 'closed' || state === 'delivered'

/** Orders open drops by closing time; closed drops wait for others and come last. */
export const byClosing = (a: Closing, b: Closing): number =>
  Number(a.state === 'closed') - Number(b.state === 'closed') || Date.parse(a.expireTime) - Date.parse(b.expireTime)

type Closing = Pick<OwnDrop, 'state' | 'expireTime'>

/** True for the path of a query that a change of the viewer's own drops invalidates. */
export const isDropQuery = (path: unknown): boolean =>
  typeof path === 'string' &&
  ['/api/my/drops', '/api/my/inbox', '/api/drops', '/api/drop-counts', '/api/badges', '/api/my/owner-summary'].some(
    (start) => path.startsWith(start),
  )

/** The first of the delivered drops with a pitch that waits for its owner's decision. */
export const firstToAnswer = <Drop extends Pick<OwnDrop, 'counts'>>(drops: readonly Drop[]): Drop | undefined =>
  drops.find(({ counts }) => (counts?.pitch ?? 0) > 0)

/** The state that an owner's tables show. */
export const rowStateOf = ({ state, counts }: Pick<OwnDrop, 'state' | 'counts'>): RowState => {
  if (state === 'closed' && (counts?.screening ?? 0) > 0) return 'screening'
  return state === 'delivered' && (counts?.pitch ?? 0) === 0 ? 'done' : state
}

type Noted = Pick<OwnDrop, 'state' | 'rejectionReason' | 'pausedReason'> & {
  proposedChange: Pick<NonNullable<OwnDrop['proposedChange']>, 'state' | 'reason'> | null
}

/** What the owner has to know about a drop before anything else, in one line; empty for most drops. */
export function noteText({ state, rejectionReason, pausedReason, proposedChange }: Noted): string {
  const quoted = (reason: string | null) => reason && `“${reason}”`
  if (state === 'rejected' || state === 'unpublished') return quoted(rejectionReason) || 'No reason given'
  if (state === 'unreviewed') return 'Closed before we could review it'
  if (state === 'paused') return quoted(pausedReason) || 'Not taking new songs right now'
  if (!proposedChange || state === 'delivered') return ''
  if (proposedChange.state === 'rejected')
    return `Changes not approved: ${quoted(proposedChange.reason) || 'no reason given'}`
  // A waiting change of a drop that has closed is not reviewed anymore.
  return proposedChange.state === 'waiting' && state === 'live'
    ? 'Changes in review'
    : 'Closed before we could review your changes'
}
