import { briefProblems, tidyBrief, type BriefProblems } from '@velv/domain/drops/brief.ts'
import type { Brief } from '@velv/domain/drops/drop.ts'
import { dayAfter, dayOf } from './closing-day.ts'
import { mergeLinks } from './links.ts'

/** A brief while it is written: the lists may hold blank lines, and a link may be half typed. */
export type BriefDraft = Brief & {
  /** The closing day as a date field writes it, in the viewer's time: 2026-12-24. */
  closes: string
  linkBeingTyped: string
  /** The word a new drop is sent under, so that one sent twice is one. */
  idempotencyKey?: string
  /** The `updatedAt` of the drop it was begun from: one that was changed since is not written over. */
  read?: string
}

export const emptyDraft = (now: Date): BriefDraft => ({
  artist: '',
  label: '',
  regionalOffice: '',
  genre: [],
  lyrics: [],
  lookingFor: [''],
  importantNote: '',
  referenceLinks: [],
  closes: dayAfter({ months: 1 }, now),
  linkBeingTyped: '',
  idempotencyKey: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''),
})

/** A drop to be changed; where its closing day is over, it begins with a new one. */
export const draftOf = (drop: Brief & { expireTime: string; updatedAt: string }, now: Date): BriefDraft => ({
  artist: drop.artist,
  label: drop.label,
  regionalOffice: drop.regionalOffice,
  genre: [...drop.genre],
  lyrics: [...drop.lyrics],
  lookingFor: drop.lookingFor.length > 0 ? [...drop.lookingFor] : [''],
  importantNote: drop.importantNote,
  referenceLinks: [...drop.referenceLinks],
  closes: new Date(drop.expireTime) > now ? dayOf(new Date(drop.expireTime)) : dayAfter({ months: 1 }, now),
  linkBeingTyped: '',
  read: drop.updatedAt,
})

/** What would be sent: blank lines gone, and the link that still stands in its field taken along. */
export const briefOf = (draft: BriefDraft): Brief =>
  tidyBrief({ ...draft, referenceLinks: mergeLinks(draft.referenceLinks, [draft.linkBeingTyped.trim()]) })

/** True when sending the one would say no more than the other says already. */
export const isSameBrief = (a: BriefDraft, b: BriefDraft): boolean => serializeBrief(a) === serializeBrief(b)

function serializeBrief(draft: BriefDraft): string {
  const { artist, label, regionalOffice, genre, lyrics, lookingFor, importantNote, referenceLinks } = briefOf(draft)
  const single = [artist, label, regionalOffice, importantNote, draft.closes]
  return JSON.stringify([single, genre, lyrics, lookingFor, referenceLinks])
}

/** The closing day is chosen, not written. */
const anyTime = new Date(0)

/** What no further writing mends, and is said before it is sent: too many, too long. */
export function immediateProblems(draft: BriefDraft): BriefProblems {
  const brief = tidyBrief(draft)
  const isStarted = ([field]: [string, string]) =>
    field !== 'regionalOffice' && field !== 'expireTime' && brief[field as keyof Brief].length > 0
  return Object.fromEntries(Object.entries(briefProblems(brief, anyTime, anyTime)).filter(isStarted))
}
