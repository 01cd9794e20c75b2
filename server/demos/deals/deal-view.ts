import { type ChecklistFacts, dealChecklist } from '@velv/domain/demos/deals/deal-checklist.ts'
import {
  currentTerms,
  dealLimits,
  type DealSide,
  dealSides,
  isMatched,
  type RoomState,
} from '@velv/domain/demos/deals/deal.ts'
import { isArtistKnown } from '@velv/domain/demos/holds/hold.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { readOrganization } from '../../accounts/organizations/organizations-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import { revealArtist } from '../../drops/write/brief-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { artworkOf } from '../../songs/artwork.ts'
import { readStems, readVersions } from '../../songs/songs-queries.ts'
import { readPeople } from '../demos-queries.ts'
import { viewHoldSummary } from '../holds/hold-summary.ts'
import { readOpenHolds } from '../holds/holds-queries.ts'
import { allowedDeal, allowedDealActions, documentsOf, stateOf } from './allowed-deal.ts'
import { type FoundDeal, listMessages, listReports, type MessageOfDeal } from './deals-queries.ts'
import { type DealWork, readWork } from './deal-work.ts'
import { readHandover } from './handover.ts'
import type { DealFileRow, DealTermsRow } from './deals-table.ts'

/** The name of a person who still has an account. */
export type NameOf = (id: string | null) => string | null

export async function readNames(db: Db, ids: readonly (string | null)[]): Promise<NameOf> {
  const people = await readPeople(db, [...new Set(ids.flatMap((id) => id ?? []))])
  return (id) => (id && people.get(id)?.name) || null
}

/** What the song of a deal has of what a release needs. */
async function readChecklistFacts(db: Db, found: FoundDeal, work: DealWork): Promise<ChecklistFacts> {
  const { songId } = found.deal
  const { details, progress, writers } = work
  const [stems, versions] = await Promise.all([readStems(db, [songId]), readVersions(db, [songId])])
  return {
    isInstrumental: details?.vocal === 'instrumental',
    sheet: progress,
    writers,
    hasInstrumental: (versions.get(songId) ?? []).some(
      ({ kind, recordingId, archivedAt }) => kind === 'instrumental' && recordingId && !archivedAt,
    ),
    stemFiles: stems.get(songId)?.entries.length ?? null,
    hasLyrics: Boolean(details?.lyrics),
    isrc: details?.isrc ?? '',
    documents: documentsOf(found),
  }
}

const time = (at: Date | null) => at?.toISOString() ?? null

export const viewVersion = (version: DealTermsRow, nameOf: NameOf) => ({
  id: version.id,
  terms: version.terms,
  side: version.side,
  by: nameOf(version.authorId),
  at: version.at.toISOString(),
  ownerAt: time(version.ownerAt),
  creatorAt: time(version.creatorAt),
  declinedAt: time(version.declinedAt),
})

export const viewMessage = ({ message, file }: MessageOfDeal, nameOf: NameOf) => ({
  id: message.id,
  side: message.side,
  by: nameOf(message.authorId),
  text: message.text,
  file: file && { id: file.id, name: file.name, bytes: file.bytes },
  at: message.at.toISOString(),
})

/** `removing`: the side whose documents the viewer may remove, while the other hasn't added the same. */
const viewDocuments = (documents: readonly DealFileRow[], nameOf: NameOf, removing: DealSide | undefined) =>
  documents.map((file) => ({
    id: file.id,
    side: file.side,
    by: nameOf(file.authorId),
    name: file.name,
    bytes: file.bytes,
    sha256: file.digest,
    at: file.at.toISOString(),
    isMatched: isMatched(file, documents),
    canRemove: file.side === removing && !isMatched(file, documents),
  }))

/** A deal room as this side sees it. */
export async function viewDeal(db: Db, viewer: Viewer, found: FoundDeal, now: Date) {
  const { deal, versions } = found
  const { side } = allowedDeal(viewer, found, 'deal.read')
  const [work, messages, reports, organization] = await Promise.all([
    readWork(db, found, now),
    listMessages(db, deal.id, dealLimits.shownMessages),
    listReports(db, deal.id),
    readOrganization(db, deal.organizationId),
  ])
  const { submissions } = work
  const { inForce, proposed } = currentTerms(versions)
  const shown = versions.filter((version, nth) => nth < dealLimits.shownTerms || version === inForce)
  const documents = documentsOf(found)
  const nameOf = await readNames(db, [
    deal.creatorId,
    ...[...shown, ...documents, ...messages.map(({ message }) => message)].map(({ authorId }) => authorId),
  ])
  const [hold] = (
    await readOpenHolds(
      db,
      submissions.map(({ demo }) => demo.id),
    )
  ).values()
  const can = allowedDealActions(viewer, found)
  const handover = await readHandover(db, found, work, now)
  return {
    id: deal.id,
    // Only a room can be read.
    state: stateOf(found) as RoomState,
    title: submissions[0]?.demo.title ?? '',
    artwork: artworkOf(deal.songId),
    songId: side === 'creator' && submissions.some(({ demo }) => demo.songId) ? deal.songId : null,
    creator: nameOf(deal.creatorId),
    organization: organization?.name ?? null,
    openedAt: deal.openedAt!.toISOString(),
    side,
    submissions: submissions.map(({ demo, drop }) => ({
      demoId: demo.id,
      dropId: drop.id,
      drop: dropName(side === 'owner' || isArtistKnown(demo) ? revealArtist(drop) : drop),
      result: demo.result,
    })),
    hold: hold ? viewHoldSummary(hold) : null,
    inForceId: inForce?.id ?? null,
    proposedId: proposed?.id ?? null,
    versions: shown.map((version) => viewVersion(version, nameOf)),
    checklist: dealChecklist(await readChecklistFacts(db, found, work)),
    release: handover.fields.release,
    handover: work.isCut ? { missing: handover.missing } : null,
    documents: viewDocuments(documents, nameOf, can.includes('deal.remove-file') ? side : undefined),
    messages: messages.map((one) => viewMessage(one, nameOf)),
    reported: reports.filter((one) => one.side === side).map(({ messageId }) => messageId),
    staffReads: reports.flatMap(({ readAt }) => readAt?.toISOString() ?? []),
    blockedBy: dealSides.filter((one) => deal[`${one}BlockedAt`] !== null),
    closed: deal.closedAt && { at: deal.closedAt.toISOString(), by: deal.closedBy!, reason: deal.closeReason },
    can,
  }
}
