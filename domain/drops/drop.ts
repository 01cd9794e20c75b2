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

export type DropFacts = { status: DropStatus | null; expireTime: Date; deliveryDate: Date | null }

/** Where a drop stands: `lapsed` was never reviewed before it expired, `closed` is expired and not yet delivered. */
export type DropState = 'awaiting' | 'lapsed' | 'live' | 'rejected' | 'closed' | 'delivered'

export const dropStates: readonly DropState[] = ['awaiting', 'lapsed', 'live', 'rejected', 'closed', 'delivered']

export function dropState(drop: DropFacts, now: Date): DropState {
  if (drop.deliveryDate) return 'delivered'
  if (drop.status === 'rejected') return 'rejected'
  const expired = drop.expireTime <= now
  if (drop.status === 'approved') return expired ? 'closed' : 'live'
  return expired ? 'lapsed' : 'awaiting'
}

/** How far ahead a drop may close, in days. */
export const expireDays = { min: 1, max: 180 }

/** Tab badges count only drops that close or closed within this many days of now, either side (specification, section 9). */
export const badgeDays = 90

/** A drop is among the New Drops for so many days from its approval (decision D6). */
export const newDropDays = 14

/** The name a drop goes by: its artist, else its label. */
export const dropName = (drop: { artist: string; label: string }): string => drop.artist || drop.label || 'A drop'
