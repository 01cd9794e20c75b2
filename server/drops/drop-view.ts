import { isOfOrganization } from '@velv/domain/teams/ownership.ts'
import type { Result } from '@velv/domain/demos/demo.ts'
import { type Brief, listedFieldNames, pickBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { findArtist } from '@velv/domain/drops/confidential/confidential-artist.ts'
import { dropState } from '@velv/domain/drops/drop.ts'
import type { DropAction } from '@velv/domain/drops/drop-actions.ts'
import type { Outcome } from '@velv/domain/drops/outcome.ts'
import type { OwnerStats } from '@velv/domain/drops/owner-stats.ts'
import { waitsForPending } from '@velv/domain/admin/admin-actions.ts'
import { sql } from 'drizzle-orm'
import type { OwnerIdentity } from '../accounts/evidence/owner-identity.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { viewPending } from '../platform/undo/pending-actions-queries.ts'
import type { PendingAction } from '../platform/undo/pending-actions-table.ts'
import { type Admission, allowedDropActions } from './drop-access.ts'
import type { TrackOfDrop } from './tracks/tracks-queries.ts'
import { revealArtist } from './write/brief-columns.ts'
import { type DropRow, drops, type ProposedChangeRow } from './drops-table.ts'

/** A creator's demos for a drop: the result of the last one, how many were sent, and whether one is on hold or cut. */
export type OwnSubmissions = { result: Result; sent: number; isChosen: boolean }

/** Viewer-specific data shown with a drop. Callers supply it, because the drops module does not depend on demos. */
export type DropExtras = {
  own?: OwnSubmissions | undefined
  waiting?: number | undefined
  counts?: Record<'screening' | 'pitch' | 'returned' | 'nogo' | 'hold' | 'cut', number> | undefined
  owner?: { name: string; profession: string } | undefined
  /** Names of the colleagues who wrote it, and who answers it. */
  colleagues?: ReadonlyMap<string, { name: string }> | undefined
  ownerStats?: OwnerStats | undefined
  outcome?: Outcome | undefined
  /** Who is asking; without the person's name. */
  ownerIdentity?: OwnerIdentity | undefined
  proposal?: ProposedChangeRow | undefined
  heldUntil?: Date | undefined
  /** For the owner and admins, while a delivered pitch has no answer. */
  answersDueAt?: Date | undefined
  /** For admins: an action of staff on it that can still be undone. */
  pending?: PendingAction | undefined
  track?: TrackOfDrop | undefined
}

const listedColumns = Object.fromEntries(listedFieldNames.map((name) => [name, drops[name]])) as Pick<
  typeof drops,
  (typeof listedFieldNames)[number]
>

/** What a card shows, and what decides about its state and its actions. */
export const cardColumns = {
  id: drops.id,
  number: drops.number,
  userId: drops.userId,
  organizationId: drops.organizationId,
  ...listedColumns,
  /** Only to hide it where everyone may read the brief: no view of a card has it. */
  confidentialArtist: drops.confidentialArtist,
  summary: sql<string>`coalesce(${drops.lookingFor}[1], '')`,
  status: drops.status,
  unpublishedAt: drops.unpublishedAt,
  pausedAt: drops.pausedAt,
  ownerDisabledAt: drops.ownerDisabledAt,
  expireTime: drops.expireTime,
  publishedAt: drops.publishedAt,
  deliveryDate: drops.deliveryDate,
  demoCount: drops.demoCount,
}

export type CardRow = Pick<DropRow, Exclude<keyof typeof cardColumns, 'summary'>> & Admission & { summary: string }

export const cardOf = (drop: DropRow & Admission): CardRow => ({ ...drop, summary: drop.lookingFor[0] ?? '' })

export function viewDrop(viewer: Viewer, drop: CardRow, now: Date, { own, waiting, track }: DropExtras = {}) {
  return {
    id: drop.id,
    number: drop.number,
    ...pickBriefFields(drop, listedFieldNames),
    summary: drop.summary,
    expireTime: drop.expireTime.toISOString(),
    publishedAt: drop.publishedAt?.toISOString() ?? null,
    state: dropState(drop, now),
    demoCount: drop.demoCount,
    waiting: waiting ?? null,
    myResult: own?.result ?? null,
    can: allowedDropActions(viewer, drop, now).filter((action) => isPossibleWith(track, action)),
  }
}

/**
 * A brief as this reader may read it. Every brief that is shown with all its fields passes through here, whether it is
 * live or kept with a submission.
 */
export const viewBrief = (
  brief: Brief & Pick<DropRow, 'confidentialArtist' | 'confidentialTexts'>,
  { knowsArtist }: { knowsArtist: boolean },
): Brief => pickBriefFields(knowsArtist ? revealArtist(brief) : brief, textFieldNames)

/** Before delivery the owner sees counts, not demos (decision D3); nobody else sees either. */
export function viewDropInFull(viewer: Viewer, drop: DropRow & Admission, now: Date, extras: DropExtras = {}) {
  const mayCount = isOfOrganization(viewer, drop) || viewer.roles.includes('admin')
  const knowsArtist = mayCount || extras.own?.isChosen === true
  const known = knowsArtist ? revealArtist(drop) : drop
  const card = viewDrop(viewer, cardOf(known), now, extras)
  return {
    ...card,
    can: extras.pending ? card.can.filter((action) => !waitsForPending(action)) : card.can,
    ...viewBrief(drop, { knowsArtist }),
    ...viewTrack(known, extras.track, { mayHear: card.can.includes('drop.hear-track'), mayReadReason: mayCount }),
    updatedAt: drop.updatedAt.toISOString(),
    changeCount: mayCount ? drop.changeCount : null,
    rejectionReason: mayCount ? drop.rejectionReason : null,
    pausedReason: mayCount && drop.pausedAt ? drop.pausedReason : null,
    proposedChange: mayCount && extras.proposal ? viewProposal(extras.proposal) : null,
    firstExpireTime: (mayCount && drop.firstExpireTime?.toISOString()) || null,
    deliveryDate: drop.deliveryDate?.toISOString() ?? null,
    answersDueAt: extras.answersDueAt?.toISOString() ?? null,
    heldUntil: extras.heldUntil && extras.heldUntil > now ? extras.heldUntil.toISOString() : null,
    mySent: extras.own?.sent ?? 0,
    counts: mayCount ? (extras.counts ?? null) : null,
    owner: viewer.roles.includes('admin') ? (extras.owner ?? null) : null,
    ...viewColleagues(viewer, drop, extras.colleagues),
    ownerStats: extras.ownerStats ?? null,
    outcome: viewOutcome(extras.outcome),
    ownerIdentity: viewIdentity(extras.ownerIdentity, knowsArtist ? '' : drop.confidentialArtist),
    pending: viewPending(viewer.id, extras.pending),
  }
}

/** Who of the viewer's team wrote the drop, and who answers its pitches. */
function viewColleagues(viewer: Viewer, drop: DropRow, colleagues: DropExtras['colleagues']) {
  const assigned = isOfOrganization(viewer, drop) && drop.assignedTo ? colleagues?.get(drop.assignedTo) : undefined
  const writer = isOfOrganization(viewer, drop) && drop.userId !== viewer.id ? colleagues?.get(drop.userId) : undefined
  return {
    writer: writer?.name ?? null,
    assignedTo: assigned ? { id: drop.assignedTo!, name: assigned.name } : null,
  }
}

/** Whether the reference track of a drop, or its absence, leaves an action possible. */
function isPossibleWith(track: TrackOfDrop | undefined, action: DropAction): boolean {
  if (action === 'drop.restore-track') return track !== undefined && track.suspendedAt !== null
  if (action === 'drop.suspend-track') return track?.suspendedAt === null
  return action !== 'drop.hear-track' || track !== undefined
}

/** The reference track of a drop; nothing of it for those who may not hear it. */
function viewTrack(
  { referenceTrack, referenceTitle }: DropRow,
  track: TrackOfDrop | undefined,
  { mayHear, mayReadReason }: { mayHear: boolean; mayReadReason: boolean },
) {
  if (!mayHear || !track) return { referenceTrack: '', referenceTitle: '', track: null }
  const { durationMs, suspendedAt, suspendedReason } = track
  return {
    referenceTrack,
    referenceTitle,
    track: {
      durationMs,
      isSuspended: suspendedAt !== null,
      suspendedReason: mayReadReason ? suspendedReason : null,
    },
  }
}

/** Who is asking, without what would name a confidential artist to a reader who may not know them. */
function viewIdentity(identity: OwnerIdentity | undefined, unknownArtist: string) {
  if (!identity) return null
  const artist = findArtist(unknownArtist)
  const { company, isCompanyVerified, role, checkedDomain, credits } = identity
  const isReadable = (text: string) => !artist.isIn(text)
  return {
    ...identity,
    since: identity.since.toISOString(),
    company: isReadable(company) ? company : '',
    isCompanyVerified: isCompanyVerified && isReadable(company),
    role: isReadable(role) ? role : '',
    checkedDomain: checkedDomain !== null && isReadable(checkedDomain) ? checkedDomain : null,
    credits: credits.filter((credit) => Object.values(credit).every(isReadable)),
  }
}

/** The outcome of a drop in a response; null before it is done. */
export const viewOutcome = (outcome: Outcome | undefined) =>
  outcome
    ? {
        ...outcome,
        closedAt: outcome.closedAt.toISOString(),
        deliveredAt: outcome.deliveredAt?.toISOString() ?? null,
        answeredAt: outcome.answeredAt?.toISOString() ?? null,
      }
    : null

const viewProposal = ({ id, state, changes, reason, at }: ProposedChangeRow) => ({
  id,
  state,
  changes,
  reason,
  at: at.toISOString(),
})
