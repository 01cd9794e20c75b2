import type { HoldTerms } from '../holds/hold.ts'

/** Whom a message, a file, or a proposal in a deal is from. */
export const dealSides = ['creator', 'owner'] as const

export type DealSide = (typeof dealSides)[number]

export const otherSide = (side: DealSide): DealSide => (side === 'creator' ? 'owner' : 'creator')

/**
 * The state of a deal. `none`: no hold was accepted, and none is offered. `offered`: a first hold waits for its creator.
 * From `open` on there is a deal room: the first hold was accepted, or the song is a cut. `confirmed`: both sides confirmed
 * terms. `complete`: both sides have also added the same documents. `closed`: one side closed it.
 */
export const dealStates = ['none', 'offered', 'open', 'confirmed', 'complete', 'closed'] as const

export type DealState = (typeof dealStates)[number]

/** The states in which there is a deal room. */
export const roomStates = ['open', 'confirmed', 'complete', 'closed'] as const satisfies readonly DealState[]

export type RoomState = (typeof roomStates)[number]

export const roomStateLabels: Record<RoomState, string> = {
  open: 'Open',
  confirmed: 'Terms confirmed',
  complete: 'Documents complete',
  closed: 'Closed',
}

export const dealLimits = {
  messageMax: 1000,
  reasonMax: 500,
  rightsMax: 120,
  otherMax: 2000,
  /** Of one file, and of all files of a deal, in bytes. */
  fileBytes: 25 * 1024 * 1024,
  allFileBytes: 500 * 1024 * 1024,
  fileNameMax: 200,
  /** How many versions of the terms, and messages, a page shows; the export has all of them. */
  shownTerms: 50,
  shownMessages: 100,
  /** How many messages before and after a reported one staff read. */
  around: 10,
} as const

/** What both sides agree on: the terms of a hold without what concerned only its offer, and what else they write down. */
export type DealTerms = Pick<HoldTerms, 'project' | 'artist' | 'fee' | 'split' | 'isExclusive' | 'hasFirstRefusal'> & {
  /** Such as `Song only, worldwide`. */
  rights: string
  other: string
}

export function dealTermsOfHold(hold: HoldTerms): DealTerms {
  const { isArtistConfidential: _, message: __, ...terms } = hold
  return { ...terms, rights: '', other: '' }
}

/** Where a version of the terms stands: when each side confirmed it, and when one of them declined it. */
export type TermsAnswers = { ownerAt: Date | null; creatorAt: Date | null; declinedAt: Date | null }

export const isConfirmed = ({ ownerAt, creatorAt }: TermsAnswers): boolean => ownerAt !== null && creatorAt !== null

/**
 * Of the versions of a deal's terms, the newest first: those that both sides confirmed, and those that wait for an answer. A
 * newer version takes the place of one that was never confirmed.
 */
export function currentTerms<Terms extends TermsAnswers>(
  versions: readonly Terms[],
): { inForce: Terms | undefined; proposed: Terms | undefined } {
  const [newest] = versions
  return {
    inForce: versions.find(isConfirmed),
    proposed: newest && !isConfirmed(newest) && newest.declinedAt === null ? newest : undefined,
  }
}

/** A document as far as both sides' copies are compared. */
export type DocumentCopy = { side: DealSide; digest: string }

/** Whether the other side has added a document with the same bytes. */
export const isMatched = (copy: DocumentCopy, documents: readonly DocumentCopy[]): boolean =>
  documents.some(({ side, digest }) => side !== copy.side && digest === copy.digest)

/** Whether there are documents, and both sides have added each of them. */
export const areDocumentsComplete = (documents: readonly DocumentCopy[]): boolean =>
  documents.length > 0 && documents.every((one) => isMatched(one, documents))

export type DealFacts = {
  openedAt: Date | null
  closedAt: Date | null
  hasOpenHold: boolean
  versions: readonly TermsAnswers[]
  documents: readonly DocumentCopy[]
}

export function dealState({ openedAt, closedAt, hasOpenHold, versions, documents }: DealFacts): DealState {
  if (!openedAt) return hasOpenHold ? 'offered' : 'none'
  if (closedAt) return 'closed'
  if (!currentTerms(versions).inForce) return 'open'
  return areDocumentsComplete(documents) ? 'complete' : 'confirmed'
}
