/** Links through which an organization plays its pitches for one person outside Velv, who may listen only or download, too. */

export const linkAccesses = ['stream', 'download'] as const

export type LinkAccess = (typeof linkAccesses)[number]

/** `ended`: its maker has left, or the lead who kept it after that, nobody on the team can answer, or what it led to is gone. */
export const listeningLinkStates = ['live', 'expired', 'revoked', 'ended'] as const

export type ListeningLinkState = (typeof listeningLinkStates)[number]

export const listeningLinkLimits = {
  /** Links of a collection or a song that are live at a time. */
  live: 100,
  /** How long a link works unless its maker says otherwise, and at most, in days. */
  days: 14,
  mostDays: 365,
  /** In characters. */
  recipient: 80,
  message: 1000,
  password: { min: 6, max: 128 },
  /** Songs that recipients may download in a day through the links of one colleague; one that is repeated counts once. */
  downloadsPerDay: 2000,
} as const

export type ListeningLinkFacts = {
  revokedAt: Date | null
  expiresAt: Date
  /** The collection or the song still exists. */
  hasTarget: boolean
  /** Its maker, or the lead who keeps it instead, is on the team, and their account isn't disabled. */
  isKeeperThere: boolean
  /** Someone on the team can answer pitches; otherwise everything the organization has is paused. */
  isAnswered: boolean
}

/** What a link is now. Nothing is written when time or people end it, so it can't be late. */
export function listeningLinkState(link: ListeningLinkFacts, now: Date): ListeningLinkState {
  if (link.revokedAt) return 'revoked'
  if (link.expiresAt <= now) return 'expired'
  return link.hasTarget && link.isAnswered && link.isKeeperThere ? 'live' : 'ended'
}
