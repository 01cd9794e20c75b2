/**
 * The access log: who played or downloaded submitted songs. Entries form a chain of hashes. An entry's leaf is a hash of
 * a random salt and its content, so that the content can be erased later while the chain stays intact, and so that the
 * published leaves say nothing about it.
 */

/** `submitted`: the certificate was issued. */
export const accessKinds = ['submitted', 'played', 'downloaded'] as const

export type AccessKind = (typeof accessKinds)[number]

/** Who played or downloaded a song, from its creator's point of view. */
export const accessRoles = ['creator', 'screener', 'owner', 'staff'] as const

export type AccessRole = (typeof accessRoles)[number]

/** What an entry says. Its canonical JSON is what is hashed, so the fields of old entries never change. */
export type AccessContent = {
  number: number
  kind: AccessKind
  submission: string
  /** The newer version that was played instead of what was submitted; empty for the latter. */
  update: string
  by: AccessRole
  /** Tells two listeners of a submission apart without naming them; differs between submissions. */
  listener: string
  from: string
  to: string
  /** How much of the song was sent to a player, in ms, where seconds sent twice count once. */
  playedMs: number
  /** How much of the file was downloaded. */
  bytes: number
  /** SHA-256 of the certificate's signed text, for `submitted`; otherwise empty. */
  certificate: string
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
