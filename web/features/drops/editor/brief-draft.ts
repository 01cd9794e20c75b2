import { briefProblems, tidyBrief, type BriefProblems } from '@velv/domain/drops/brief.ts'
import {
  type Brief,
  briefFields,
  emptyBriefFields,
  isListField,
  pickBriefFields,
  textFieldNames,
} from '@velv/domain/drops/brief-fields.ts'
import { dayAfter, dayOf } from './closing-day.ts'
import { mergeLinks } from './links.ts'

/** A brief while it is written: lists may contain blank lines, and a link may be incomplete. */
export type BriefDraft = Brief & {
  /** The closing date in the format of a date field, in the viewer's time zone: 2026-12-24. */
  closes: string
  linkBeingTyped: string
  /** The draft on the owner's account that this is saved to, if any. */
  documentId?: string | undefined
  /** The `updatedAt` of that draft when it was last saved or opened here: a newer one is not overwritten. */
  documentRead?: string | undefined
  /** The idempotency key of a new drop, so that sending it twice creates one drop. */
  idempotencyKey?: string
  /** The `updatedAt` of the drop that the draft is based on: a drop changed since then is not overwritten. */
  read?: string
}

/** Lists of lines start with a blank line to write in. */
const withBlankLines = (brief: Brief): Brief =>
  Object.fromEntries(
    textFieldNames.map((name) => [
      name,
      briefFields[name].kind === 'lines' && brief[name].length === 0 ? [''] : brief[name],
    ]),
  ) as Brief

export const emptyDraft = (now: Date): BriefDraft => ({
  ...withBlankLines(emptyBriefFields(textFieldNames)),
  closes: dayAfter({ months: 1 }, now),
  linkBeingTyped: '',
  idempotencyKey: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''),
})

/** The draft for editing a drop; when its closing date is past, the draft starts with a new one. */
export const draftOf = (drop: Brief & { expireTime: string; updatedAt: string }, now: Date): BriefDraft => ({
  ...withBlankLines(pickBriefFields(drop, textFieldNames)),
  closes: new Date(drop.expireTime) > now ? dayOf(new Date(drop.expireTime)) : dayAfter({ months: 1 }, now),
  linkBeingTyped: '',
  read: drop.updatedAt,
})

/** What is saved to the account: every field as it is written, except the link that is still in its field. */
export const savedBriefOf = (draft: BriefDraft): { brief: Brief; closes: string } => ({
  brief: pickBriefFields(draft, textFieldNames),
  closes: draft.closes,
})

/** What would be sent: without blank lines, and with the link that is still in its field. */
export const briefOf = (draft: BriefDraft): Brief =>
  tidyBrief({ ...draft, referenceLinks: mergeLinks(draft.referenceLinks, [draft.linkBeingTyped.trim()]) })

/** True when both drafts would send the same brief. */
export const isSameBrief = (a: BriefDraft, b: BriefDraft): boolean => serializeBrief(a) === serializeBrief(b)

function serializeBrief(draft: BriefDraft): string {
  return JSON.stringify([briefOf(draft), draft.closes])
}

/** The closing date is chosen separately, so any time works here. */
const anyTime = new Date(0)

/** Half of a number, a day or an offer is no problem yet, and a choice is never typed. */
const isTyped = (name: keyof Brief): boolean =>
  isListField(name) || briefFields[name].kind === 'line' || briefFields[name].kind === 'paragraph'

/** Problems that more typing cannot fix, reported before sending: too many entries, too long texts. */
export function immediateProblems(draft: BriefDraft): BriefProblems {
  const brief = tidyBrief(draft)
  const problems = briefProblems(brief, anyTime, anyTime)
  const started = textFieldNames.filter((name) => isTyped(name) && brief[name].length > 0)
  return Object.fromEntries(started.flatMap((name) => (problems[name] ? [[name, problems[name]]] : [])))
}
