import type { Result } from '@velv/domain/demos/demo.ts'
import { dropState } from '@velv/domain/drops/drop.ts'
import type { OwnerRecord } from '@velv/domain/drops/owner-record.ts'
import { catalogueNumber } from '@velv/domain/drops/sleeve.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { dropCan } from './drop-standing.ts'
import type { DropRow, ProposedChangeRow } from './drops-table.ts'

/** What belongs to the viewer beside the drop itself; handed in, because a drop knows no demos. */
export type Beside = {
  mine?: { result: Result; sent: number } | undefined
  waiting?: number | undefined
  counts?: Record<'screening' | 'pitch' | 'nogo' | 'hold' | 'cut', number> | undefined
  owner?: { name: string; profession: string } | undefined
  record?: OwnerRecord | undefined
  proposal?: ProposedChangeRow | undefined
  heldUntil?: Date | undefined
}

export function viewDrop(viewer: Viewer, drop: DropRow, now: Date, { mine, waiting }: Beside = {}) {
  return {
    id: drop.id,
    number: Number(catalogueNumber(drop.id)),
    artist: drop.artist,
    label: drop.label,
    regionalOffice: drop.regionalOffice,
    genre: drop.genre,
    lyrics: drop.lyrics,
    wish: drop.lookingFor[0] ?? '',
    expireTime: drop.expireTime.toISOString(),
    publishedAt: drop.publishedAt?.toISOString() ?? null,
    state: dropState(drop, now),
    demoCount: drop.demoCount,
    waiting: waiting ?? null,
    myResult: mine?.result ?? null,
    can: dropCan(viewer, drop, now),
  }
}

/** Before delivery an owner sees counts, not demos (decision D3); nobody else sees either. */
export function viewDropInFull(viewer: Viewer, drop: DropRow, now: Date, beside: Beside = {}) {
  const mayCount = drop.userId === viewer.id || viewer.roles.includes('admin')
  return {
    ...viewDrop(viewer, drop, now, beside),
    lookingFor: drop.lookingFor,
    importantNote: drop.importantNote,
    referenceLinks: drop.referenceLinks,
    updatedAt: drop.updatedAt.toISOString(),
    changeCount: mayCount ? drop.changeCount : null,
    rejectionReason: mayCount ? drop.rejectionReason : null,
    pausedReason: mayCount && drop.pausedAt ? drop.pausedReason : null,
    proposedChange: mayCount && beside.proposal ? viewProposal(beside.proposal) : null,
    firstExpireTime: (mayCount && drop.firstExpireTime?.toISOString()) || null,
    deliveryDate: drop.deliveryDate?.toISOString() ?? null,
    heldUntil: beside.heldUntil && beside.heldUntil > now ? beside.heldUntil.toISOString() : null,
    mySent: beside.mine?.sent ?? 0,
    counts: mayCount ? (beside.counts ?? null) : null,
    owner: viewer.roles.includes('admin') ? (beside.owner ?? null) : null,
    record: beside.record ?? null,
  }
}

const viewProposal = ({ id, state, changes, reason, at }: ProposedChangeRow) => ({
  id,
  state,
  changes,
  reason,
  at: at.toISOString(),
})
