import type { components } from '../../../lib/api/api-types.d.ts'

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
  state === 'rejected' || state === 'unpublished' || state === 'expired'

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
  ['/api/my/drops', '/api/my/inbox', '/api/drops', '/api/drop-counts', '/api/badges'].some((start) =>
    path.startsWith(start),
  )

/** The first of the delivered drops with a pitch that waits for its owner's decision. */
export const firstToAnswer = <Drop extends Pick<OwnDrop, 'counts'>>(drops: readonly Drop[]): Drop | undefined =>
  drops.find(({ counts }) => (counts?.pitch ?? 0) > 0)
