import type { Result } from '../demo.ts'

const dayMs = 86_400_000

/**
 * The state of a hold. `offered`: the owner has placed it, and its creator hasn't answered. `released`: the owner let the
 * song go, or answered it otherwise. `expired`: nobody answered in time, or its time ended. `converted`: the song is a cut.
 */
export const holdStates = ['offered', 'active', 'declined', 'released', 'expired', 'converted'] as const

export type HoldState = (typeof holdStates)[number]

/** While a hold is in one of these, its song's result is `hold`. */
export const openHoldStates = ['offered', 'active'] as const satisfies readonly HoldState[]

export const isOpenHold = (state: HoldState): boolean => (openHoldStates as readonly HoldState[]).includes(state)

export const holdLimits = {
  /** How long a hold may last, in days. */
  minDays: 7,
  maxDays: 365,
  /** How long a creator may take to answer, in days. */
  answerDays: 7,
  /** How many days before the end both sides are reminded. */
  reminderDays: [14, 7, 1],
  /** An organization may hold the same song this often within so many days. */
  perSong: 2,
  perSongDays: 90,
  projectMax: 120,
  artistMax: 120,
  splitMax: 60,
  messageMax: 1000,
  reasonMax: 500,
} as const

/** What an owner proposes with a hold. An artist who is confidential is unknown to the creator until they accept. */
export type HoldTerms = {
  project: string
  artist: string
  isArtistConfidential: boolean
  /** As the offer of a brief, such as `advance USD 4000`; empty if it is open. */
  fee: string
  /** The proposed split in the owner's words, such as `50/50`. */
  split: string
  isExclusive: boolean
  hasFirstRefusal: boolean
  message: string
}

/** The terms of a hold, and when it ends, ISO 8601. */
export type HoldOffer = HoldTerms & { endsAt: string }

/** The terms that an organization's holds begin with, and for how many days. */
export type HoldDefaults = Pick<HoldTerms, 'fee' | 'split' | 'isExclusive' | 'hasFirstRefusal'> & { days: number }

export const firstHoldDefaults: HoldDefaults = {
  days: 60,
  fee: '',
  split: '',
  isExclusive: false,
  hasFirstRefusal: false,
}

export const termsFromDefaults = ({ fee, split, isExclusive, hasFirstRefusal }: HoldDefaults): HoldTerms => ({
  project: '',
  artist: '',
  isArtistConfidential: false,
  fee,
  split,
  isExclusive,
  hasFirstRefusal,
  message: '',
})

/** The end of a hold that is placed now for so many days. */
export const holdEnd = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs)

/** Whether a hold may last until then. A day chosen in another time zone may be up to a day longer or shorter. */
export const isHoldEnd = (endsAt: Date, now: Date): boolean => {
  const days = (endsAt.getTime() - now.getTime()) / dayMs
  return days > holdLimits.minDays - 1 && days < holdLimits.maxDays + 1
}

/** The times by which the clock moves a hold. */
export type HoldTimes = {
  state: HoldState
  /** When an offer ends unless its creator answers. */
  answerBy: Date
  /** When the hold ends; null for one from before there were ends, until both sides agree on one. */
  endsAt: Date | null
}

/**
 * When an offer has to be answered: within seven days; while another organization has the song on an exclusive hold, seven
 * days after that ends. Never after its own end.
 */
export function answerDue(placedAt: Date, endsAt: Date | null, exclusiveUntil: Date | null): Date {
  const from = exclusiveUntil && exclusiveUntil > placedAt ? exclusiveUntil : placedAt
  const due = holdEnd(from, holdLimits.answerDays)
  return endsAt && endsAt < due ? endsAt : due
}

/** The end of a hold that the clock never ends. In lists, it comes after all others. */
export const noEnd = new Date('9999-12-31T00:00:00Z')

/** When the clock ends an open hold: an offer when its answer is due, an active one at its end. */
export const holdDueAt = ({ state, answerBy, endsAt }: HoldTimes): Date =>
  state === 'offered' ? answerBy : (endsAt ?? noEnd)

/** When the clock next has something to do with a hold: send a reminder, or end it. Null if it never has. */
export function nextHoldTime(hold: HoldTimes, now: Date): Date | null {
  const due = holdDueAt(hold)
  if (due === noEnd || !isOpenHold(hold.state)) return null
  const reminders = holdLimits.reminderDays.map((days) => holdEnd(due, -days))
  return reminders.find((at) => at > now) ?? due
}

/** How many days are left, to the nearest; 0 once it has ended. A reminder may be minutes late. */
export const daysLeft = (due: Date, now: Date): number =>
  Math.max(0, Math.round((due.getTime() - now.getTime()) / dayMs))

/**
 * Whether a submission's creator knows a confidential artist: since they accepted a hold, or the song is a cut. Who had a song
 * on hold before there were offers knew them, too; such a hold has no record at first.
 */
export const isArtistKnown = (demo: { result: Result; holdId: string | null; holdAcceptedAt: Date | null }): boolean =>
  demo.result === 'cut' || demo.holdAcceptedAt !== null || (demo.result === 'hold' && demo.holdId === null)

/** A hold as far as it stands in the way of another organization. */
export type ActiveHold = { organizationId: string; isExclusive: boolean; endsAt: Date | null }

/**
 * Which active hold of another organization keeps an offer from being accepted: an exclusive one, or, if the offer is
 * exclusive, any. Undefined if none does.
 */
export const holdInTheWay = <Hold extends ActiveHold>(
  offer: Pick<ActiveHold, 'organizationId' | 'isExclusive'>,
  active: readonly Hold[],
): Hold | undefined =>
  active.find(
    ({ organizationId, isExclusive }) => organizationId !== offer.organizationId && (isExclusive || offer.isExclusive),
  )
