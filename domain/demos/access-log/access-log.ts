import { type Stretch, totalStretchMs } from '../../screening/listening-credit.ts'

/**
 * The access log: who played or downloaded submitted songs. Entries form a chain of hashes. An entry's leaf is a hash of
 * a random salt and its content, so that the content can be erased later while the chain stays intact, and so that the
 * published leaves say nothing about it.
 */

/** `submitted`: the certificate was issued. `streamed`: the song was sent to a player. */
export const accessKinds = ['submitted', 'streamed', 'downloaded'] as const

export type AccessKind = (typeof accessKinds)[number]

/** Who played or downloaded a song, from its creator's point of view. `guest`: someone the owner played it for by link. */
export const accessRoles = ['creator', 'screener', 'owner', 'staff', 'guest'] as const

export type AccessRole = (typeof accessRoles)[number]

type EntryFacts = {
  number: number
  submission: string
  /** The newer version that was sent instead of what was submitted; empty for the latter. */
  update: string
  by: AccessRole
  /** Tells two listeners of a submission apart without naming them; differs between submissions. */
  listener: string
  from: string
  to: string
  /** How much of the file was downloaded. */
  bytes: number
  /** SHA-256 of the certificate's signed text, for `submitted`; otherwise empty. */
  certificate: string
}

/** What an entry says. Its canonical JSON is what is hashed, so the fields of a version never change. */
export type AccessContent = EntryFacts & {
  version: 2
  kind: AccessKind
  /**
   * The parts of the song that were played with the sound on, in ms, as the listening receipt counts them: those of all
   * entries of a listener are what the receipt says they heard. Null where nobody's listening is counted.
   */
  played: readonly Stretch[] | null
  /** The parts of the song that were sent to a player, in ms. What is played later from a player's memory isn't sent again. */
  sent: readonly Stretch[]
}

/** The first version, which didn't know what was heard. */
export type FirstAccessContent = EntryFacts & {
  kind: 'submitted' | 'played' | 'downloaded'
  /** How much of the song was sent to a player, in ms. */
  playedMs: number
}

export type AnyAccessContent = AccessContent | FirstAccessContent

/** `isPlayCounted`: whether it is known how much was played; otherwise only what was sent is. */
export type AccessSummary = {
  kind: AccessKind
  isPlayCounted: boolean
  playedMs: number
  sentMs: number
  bytes: number
}

/** How much an entry of any version says was played, sent, and downloaded. */
export function summarizeAccess(entry: AnyAccessContent | Omit<AccessContent, 'number'>): AccessSummary {
  const { bytes } = entry
  if (!('version' in entry)) {
    const kind = entry.kind === 'played' ? 'streamed' : entry.kind
    return { kind, isPlayCounted: false, playedMs: 0, sentMs: entry.playedMs, bytes }
  }
  const { kind, played, sent } = entry
  return {
    kind,
    isPlayCounted: played !== null,
    playedMs: totalStretchMs(played ?? []),
    sentMs: totalStretchMs(sent),
    bytes,
  }
}

type Sha256 = (bytes: Uint8Array) => Uint8Array

/** The hash before the first entry. */
export const firstPreviousHash = new Uint8Array(32)

/** `content`: canonical JSON of an `AccessContent` in UTF-8. */
export const accessLeaf = (sha256: Sha256, salt: Uint8Array, content: Uint8Array): Uint8Array =>
  sha256(concatenate(salt, content))

/** The hash of the chain after an entry. */
export const nextHash = (sha256: Sha256, previous: Uint8Array, leaf: Uint8Array): Uint8Array =>
  sha256(concatenate(previous, leaf))

/** The head of the chain after these leaves. */
export const headAfter = (sha256: Sha256, previous: Uint8Array, leaves: readonly Uint8Array[]): Uint8Array =>
  leaves.reduce((hash, leaf) => nextHash(sha256, hash, leaf), previous)

function concatenate(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** The head of the chain at the end of a day (UTC), published and signed the day after. Hashes are in hexadecimal. */
export type LogHeadBody = {
  type: 'velv-log-head'
  version: 1
  issuer: string
  day: string
  /** The numbers of the day's entries; `last` is one less than `first` on a day without any. */
  first: number
  last: number
  previousHead: string
  head: string
  publishedAt: string
}

/** An access is over when nothing was sent for this long, in ms. */
export const accessIdleMs = 30 * 60_000

/** An access that goes on for longer, in ms, is recorded in parts. */
export const longestAccessMs = 12 * 3_600_000
