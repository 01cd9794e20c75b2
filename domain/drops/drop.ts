/** A brief as its owner writes it; the only fields that are kept (specification, sections 3 and 5). */
export type Brief = {
  artist: string
  label: string
  regionalOffice: string
  genre: string[]
  lyrics: string[]
  lookingFor: string[]
  importantNote: string
  referenceLinks: string[]
}

export type DropStatus = 'approved' | 'rejected'

export type DropFacts = {
  status: DropStatus | null
  expireTime: Date
  deliveryDate: Date | null
  /** When staff took it down, until it is sent for review again; its status is `rejected`. */
  unpublishedAt: Date | null
  /** Since when staff has paused this drop. */
  pausedAt: Date | null
  /** Since when the account of its owner is disabled. */
  ownerDisabledAt: Date | null
}

/**
 * Where a drop stands: `lapsed` was never reviewed before it expired, `paused` would be live and takes no submissions,
 * `rejected` was not approved, `unpublished` was taken down by staff, `closed` is expired and not yet delivered.
 */
export const dropStates = [
  'awaiting',
  'expired',
  'live',
  'paused',
  'rejected',
  'unpublished',
  'closed',
  'delivered',
] as const

export type DropState = (typeof dropStates)[number]

export function dropState(drop: DropFacts, now: Date): DropState {
  // What is left of a removed owner's drop was delivered, too, and nobody browses it any more.
  if (drop.status === 'rejected') return drop.unpublishedAt ? 'unpublished' : 'rejected'
  if (drop.deliveryDate) return 'delivered'
  const expired = drop.expireTime <= now
  if (drop.status === 'approved') return expired ? 'closed' : isPaused(drop) ? 'paused' : 'live'
  return expired ? 'expired' : 'awaiting'
}

/** Whether this is what is left of a delivered drop whose owner's account is gone: nobody answers its pitches any more. */
export const isOwnerRemoved = ({ status, deliveryDate }: Pick<DropFacts, 'status' | 'deliveryDate'>): boolean =>
  deliveryDate !== null && status === 'rejected'

export type SubmissionBlock = 'drop/paused' | 'drop/closed'

/** Why a drop takes no submissions; undefined while it takes some. */
export function submissionBlock(state: DropState): SubmissionBlock | undefined {
  if (state === 'live') return undefined
  return state === 'paused' ? 'drop/paused' : 'drop/closed'
}

const isPaused = ({ pausedAt, ownerDisabledAt }: DropFacts): boolean => pausedAt !== null || ownerDisabledAt !== null

/** How far ahead a drop may close, in days. */
export const expireDays = { min: 1, max: 180 }

/** Tab badges count only drops that close or closed within this many days of now, either side (specification, section 9). */
export const badgeDays = 90

/** A drop is among the New Drops for so many days from its approval (decision D6). */
export const newDropDays = 14

/** The name a drop goes by: its artist, else its label. */
export const dropName = (drop: { artist: string; label: string }): string => drop.artist || drop.label || 'A drop'
