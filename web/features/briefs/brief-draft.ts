import { tidyBrief } from '@velv/domain/drops/brief.ts'
import type { Brief } from '@velv/domain/drops/drop.ts'
import { closingIn, dayOf } from './closing-day.ts'

/** A brief while it is written: the lists may hold blank lines, and a link may be half typed. */
export type BriefDraft = Brief & {
  /** The closing day as a date field writes it, in the viewer's time: 2026-12-24. */
  closes: string
  linkBeingTyped: string
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
  closes: closingIn({ months: 1 }, now),
  linkBeingTyped: '',
})

export const draftOf = (drop: Brief & { expireTime: string }): BriefDraft => ({
  artist: drop.artist,
  label: drop.label,
  regionalOffice: drop.regionalOffice,
  genre: [...drop.genre],
  lyrics: [...drop.lyrics],
  lookingFor: drop.lookingFor.length > 0 ? [...drop.lookingFor] : [''],
  importantNote: drop.importantNote,
  referenceLinks: [...drop.referenceLinks],
  closes: dayOf(new Date(drop.expireTime)),
  linkBeingTyped: '',
})

/** What would be sent: blank lines gone, and the link that still stands in its field taken along. */
export const briefOf = (draft: BriefDraft): Brief =>
  tidyBrief({ ...draft, referenceLinks: [...draft.referenceLinks, draft.linkBeingTyped] })
