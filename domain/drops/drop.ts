export type DropStatus = 'approved' | 'rejected'

export type DropFacts = {
  status: DropStatus | null
  expireTime: Date
  deliveryDate: Date | null
  /** When staff took it down; null again once it is resubmitted for review. Its status is `rejected`. */
  unpublishedAt: Date | null
  /** When staff paused this drop; null if it is not paused. */
  pausedAt: Date | null
  /** When the owner's account was disabled; null if it is enabled. */
  ownerDisabledAt: Date | null
}

/**
 * The state of a drop. `unreviewed`: its closing date passed before it was reviewed; `paused`: it would be live but takes no
 * submissions; `rejected`: it was not approved; `unpublished`: staff took it down; `closed`: its closing date passed, and it is not
 * delivered yet.
 */
export const dropStates = [
  'awaiting',
  'unreviewed',
  'live',
  'paused',
  'rejected',
  'unpublished',
  'closed',
  'delivered',
] as const

export type DropState = (typeof dropStates)[number]

export function dropState(drop: DropFacts, now: Date): DropState {
  // What remains of a removed owner's drop was delivered too, but nobody can browse it.
  if (drop.status === 'rejected') return drop.unpublishedAt ? 'unpublished' : 'rejected'
  if (drop.deliveryDate) return 'delivered'
  const isOver = drop.expireTime <= now
  if (drop.status === 'approved') return isOver ? 'closed' : isPaused(drop) ? 'paused' : 'live'
  return isOver ? 'unreviewed' : 'awaiting'
}

/** True for what remains of a delivered drop whose owner's account was removed: its pitches will not be answered. */
export const isOwnerRemoved = ({ status, deliveryDate }: Pick<DropFacts, 'status' | 'deliveryDate'>): boolean =>
  deliveryDate !== null && status === 'rejected'

export type SubmissionBlock = 'drop/paused' | 'drop/closed' | 'drop/full'

/** How many more demos a drop takes; undefined without a limit. */
export const spotsLeft = ({ demoCap, demoCount }: { demoCap: string; demoCount: number }): number | undefined =>
  demoCap === '' ? undefined : Math.max(0, Number(demoCap) - demoCount)

/** Why a drop takes no submissions; undefined while it does. */
export function submissionBlock(
  state: DropState,
  places: { demoCap: string; demoCount: number },
): SubmissionBlock | undefined {
  if (state === 'live') return spotsLeft(places) === 0 ? 'drop/full' : undefined
  return state === 'paused' ? 'drop/paused' : 'drop/closed'
}

const isPaused = ({ pausedAt, ownerDisabledAt }: DropFacts): boolean => pausedAt !== null || ownerDisabledAt !== null

/** How far in the future a drop may close, in days. */
export const expireDays = { min: 1, max: 180 }

/**
 * Tab badges count only drops whose closing time is at most this many days before or after now (specification, section
 * 9).
 */
export const badgeDays = 90

/** A drop is among the New Drops for this many days after its approval (decision D6). */
export const newDropDays = 14

/** The display name of a drop: its artist, or else its label. */
export const dropName = (drop: { artist: string; label: string }): string => drop.artist || drop.label || 'A drop'
