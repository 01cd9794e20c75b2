import type { DropState } from '../drops/drop.ts'
import type { LinkConsents } from '../songs/song-details.ts'
import type { Result } from './demo.ts'

/**
 * Whether a creator lets an owner play a submission for others by link. `requested`: the owner has asked, and nobody has
 * answered. `refused`: the creator said no or took it back, which only they can change.
 */
export const linkConsents = ['none', 'requested', 'allowed', 'refused'] as const

export type LinkConsent = (typeof linkConsents)[number]

type Time = Date | string | null

export type LinkConsentFacts = Pick<LinkConsents, 'mayBePlayedByLink'> & {
  /** When someone in the drop's organization asked. */
  linkRequestedAt: Time
  /** When the creator last allowed it, said no, or took it back, after they had submitted the song. */
  linkAnsweredAt: Time
}

export function linkConsentOf({ mayBePlayedByLink, linkRequestedAt, linkAnsweredAt }: LinkConsentFacts): LinkConsent {
  if (mayBePlayedByLink) return 'allowed'
  if (linkAnsweredAt) return 'refused'
  return linkRequestedAt ? 'requested' : 'none'
}

/** The results with which an owner may play a song for others. A no go silences it, and another answer brings it back. */
export const linkResults = ['pitch', 'hold', 'cut'] as const satisfies readonly Result[]

export type LinkedDemo = LinkConsents & {
  result: Result
  sentAt: Date | null
  pitchedAt: Date | null
  suspendedAt: Date | null
  removedAt: Date | null
  /** Its creator has accepted the hold that it is on. */
  isHoldActive: boolean
}

/** Whether a link plays this song now. `server/demos/demos-queries.ts` says the same in SQL. */
export const isPlayableByLink = (demo: LinkedDemo, drop: { state: DropState }): boolean =>
  demo.mayBePlayedByLink &&
  drop.state === 'delivered' &&
  demo.sentAt !== null &&
  demo.pitchedAt !== null &&
  demo.suspendedAt === null &&
  demo.removedAt === null &&
  linkResults.some((result) => result === demo.result)

/** Whether a link offers this song as a download now: its hold was accepted, or its creator allowed that, too. */
export const isDownloadableByLink = (demo: LinkedDemo, drop: { state: DropState }): boolean =>
  isPlayableByLink(demo, drop) && (demo.isHoldActive || demo.mayBeDownloadedByLink)
