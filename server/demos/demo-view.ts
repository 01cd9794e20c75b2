import { isOfOrganization } from '@velv/domain/teams/ownership.ts'
import { visibleSongDetails } from '@velv/domain/songs/song-details.ts'
import type { VersionKind } from '@velv/domain/songs/song-versions.ts'
import { demoActions, openResults, type RefundAction } from '@velv/domain/demos/demo-actions.ts'
import { isArtistKnown } from '@velv/domain/demos/holds/hold.ts'
import { isBriefChanged } from '@velv/domain/demos/demo-access.ts'
import { deliverableFrom } from '@velv/domain/drops/delivery.ts'
import { type Stretch, totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import { maxHeartbeatPaidMs, payableMs } from '@velv/domain/screening/timer.ts'
import { dropName, dropState, isOwnerRemoved } from '@velv/domain/drops/drop.ts'
import { type Preflight, preflight } from '@velv/domain/media/preflight.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { revealArtist } from '../drops/write/brief-columns.ts'
import { viewAudio, viewUploadingAudio } from '../media/audio-view.ts'
import { artworkOf } from '../songs/artwork.ts'
import { viewDetected } from '../songs/detected-view.ts'
import { readVersionKinds } from '../songs/songs-queries.ts'
import { readWaveforms, readRecordings, type RecordingFacts } from '../media/recordings-queries.ts'
import type { Db } from '../platform/database/database.ts'
import { readUnfinished } from '../platform/storage/uploads-queries.ts'
import type { Deps } from '../deps.ts'
import {
  type CountedListening,
  listGuests,
  listListeners,
  readCountedListening,
  readHeard,
} from './listening/listenings-queries.ts'
import type { ListeningRow } from './listening/listenings-table.ts'
import { minHeardToDecideMs } from './decisions/decide-demo.ts'
import { allowedDemoActions } from './demo-access.ts'
import {
  type PersonFacts,
  type DemoOfDrop,
  listDemoMoves,
  readPeople,
  readRefunds,
  readStaffRefunds,
  type StaffRefund,
} from './demos-queries.ts'
import type { DemoRow, MoveRow } from './demos-table.ts'
import { readPayments } from '../payments/rows/payments-queries.ts'
import type { PaymentRow, PaymentState } from '../payments/rows/payments-table.ts'
import { readNotesBy } from './decisions/private-notes-queries.ts'
import { readPreflight } from './drafts/preflight-queries.ts'
import { viewOutcome } from '../drops/drop-view.ts'
import { readSubmittedBrief, viewSubmittedBrief } from '../drops/submitted/submitted-briefs-queries.ts'
import { type OfferedUpdate, readUpdates } from './updates/updates-queries.ts'
import { readOutcome } from '../drops/outcome-queries.ts'
import { readRooms } from './deals/deals-queries.ts'
import { viewHoldSummary } from './holds/hold-summary.ts'
import { viewHoldsOfDemo } from './holds/hold-view.ts'
import { readOpenHolds } from './holds/holds-queries.ts'
import type { HoldRow } from './holds/holds-table.ts'
import { readHeldElsewhere } from './holds/place-hold.ts'
import { readQueueTeam } from './team/queue-team.ts'
import { readBriefChanges, readNewCompany } from './submit/notify-brief-change.ts'

const paymentStatuses = {
  created: 'waiting',
  waiting: 'waiting',
  paid: 'paid',
  expired: 'none',
  failed: 'none',
  refunding: 'refunding',
  refunded: 'refunded',
} as const satisfies Record<PaymentState, string>

/** A finished checkout has no URL: the bank is processing the payment. */
const paymentStatusOf = ({ state, checkoutId, checkoutUrl }: PaymentRow) =>
  state === 'waiting' && checkoutId && !checkoutUrl ? ('underway' as const) : paymentStatuses[state]

const mayKnowCreator = (viewer: Viewer, { demo, drop }: DemoOfDrop, now: Date): boolean =>
  viewer.roles.includes('admin') ||
  (isOfOrganization(viewer, drop) && dropState(drop, now) === 'delivered') ||
  demo.userId === viewer.id

/** Only staff, the owner, and creators who accepted a hold or have a cut know a confidential artist. */
const mayKnowArtist = (viewer: Viewer, { demo, drop }: DemoOfDrop): boolean =>
  viewer.roles.includes('admin') || isOfOrganization(viewer, drop) || (demo.userId === viewer.id && isArtistKnown(demo))

/** What is read along with demos, by the ids of demos, recordings and people. */
export type DemoFacts = {
  recordings: Map<string, RecordingFacts>
  payments: Map<string, PaymentRow>
  creators: Map<string, PersonFacts>
  heard: Map<string, Stretch[]>
  uploading: Map<string, number>
  refunds: Map<string, RefundAction>
  /** Only of the viewer's own demos. */
  staffRefunds: Map<string, StaffRefund>
  updates: Map<string, OfferedUpdate[]>
  holds: Map<string, HoldRow>
  rooms: Map<string, string>
  /** Only of the viewer's own demos. */
  versionKinds: Map<string, VersionKind>
}

/** The number of queries does not depend on the number of demos. */
async function readDemoFacts(db: Db, viewer: Viewer, found: DemoOfDrop[], now: Date): Promise<DemoFacts> {
  const ids = (some: DemoOfDrop[]) => some.map(({ demo }) => demo.id)
  const [recordings, payments, creators, heard, uploading, refunds, staffRefunds, updates, holds, rooms, versionKinds] =
    await Promise.all([
      readRecordings(
        db,
        found.flatMap(({ demo }) => demo.recordingId ?? []),
      ),
      readPayments(db, ids(found.filter(({ demo }) => demo.userId === viewer.id))),
      readPeople(db, [
        ...new Set(found.filter((one) => mayKnowCreator(viewer, one, now)).map(({ demo }) => demo.userId)),
      ]),
      readHeard(db, ids(found), viewer),
      readUnfinished(db, ids(found.filter(({ demo }) => demo.result === 'draft' && !demo.recordingId))),
      readRefunds(db, ids(found.filter(({ demo }) => demo.result === 'refunded'))),
      readStaffRefunds(db, ids(found.filter(({ demo }) => demo.userId === viewer.id && demo.sentAt))),
      readUpdates(db, ids(found.filter((one) => one.demo.result !== 'draft' && mayKnowCreator(viewer, one, now)))),
      readOpenHolds(db, ids(found.filter((one) => one.demo.result === 'hold' && mayKnowCreator(viewer, one, now)))),
      readRooms(
        db,
        found.filter((one) => (one.demo.wasHeld || one.demo.result === 'cut') && mayKnowCreator(viewer, one, now)),
      ),
      readVersionKinds(
        db,
        found.flatMap(({ demo }) => (demo.userId === viewer.id && demo.versionId) || []),
      ),
    ])
  return {
    recordings,
    payments,
    creators,
    heard,
    uploading,
    refunds,
    staffRefunds,
    updates,
    holds,
    rooms,
    versionKinds,
  }
}

/** A demo as this viewer may see it: screeners see no creator, creators no screener. */
export function viewDemo(viewer: Viewer, one: DemoOfDrop, facts: DemoFacts, now: Date) {
  const { demo } = one
  const drop = mayKnowArtist(viewer, one) ? revealArtist(one.drop) : one.drop
  const payment = facts.payments.get(demo.id)
  const isKnown = mayKnowCreator(viewer, one, now)
  return {
    id: demo.id,
    dropId: demo.dropId,
    songId: demo.userId === viewer.id ? demo.songId : null,
    artwork: artworkOf(demo.songId ?? demo.id),
    versionId: demo.userId === viewer.id ? demo.versionId : null,
    versionKind: (demo.versionId && facts.versionKinds.get(demo.versionId)) || null,
    ...visibleSongDetails(demo, isKnown),
    result: demo.result,
    sentAt: demo.sentAt?.toISOString() ?? null,
    certifiedAt: (demo.userId === viewer.id && demo.certifiedAt?.toISOString()) || null,
    briefChanged: hasBriefChanged(viewer, one),
    answerBy: demo.answerBy?.toISOString() ?? null,
    heardAt: (isKnown && demo.heardAt?.toISOString()) || null,
    heardMs: isKnown ? demo.heardMs : 0,
    createdAt: demo.createdAt.toISOString(),
    drop: {
      name: dropName(drop),
      label: drop.label,
      genre: drop.genre,
      expireTime: drop.expireTime.toISOString(),
    },
    audio: demo.recordingId
      ? viewAudio(facts.recordings.get(demo.recordingId))
      : viewUploadingAudio(facts.uploading.get(demo.id)),
    suspendedAt: demo.suspendedAt?.toISOString() ?? null,
    payment: payment ? paymentStatusOf(payment) : ('none' as const),
    refundedBy: facts.refunds.get(demo.id) ?? null,
    staffRefund: viewStaffRefund(facts.staffRefunds.get(demo.id)),
    creator: isKnown ? (facts.creators.get(demo.userId) ?? null) : null,
    linkRequestedAt: (isKnown && demo.linkRequestedAt?.toISOString()) || null,
    linkAnsweredAt: (isKnown && demo.linkAnsweredAt?.toISOString()) || null,
    heard: (facts.heard.get(demo.id) ?? []) as [number, number][],
    updates: (facts.updates.get(demo.id) ?? []).flatMap((one) => viewUpdate(viewer, demo, one)),
    isReturned: isKnown && demo.result === 'pitch' && demo.answeredAt !== null,
    hold: viewHold(facts.holds.get(demo.id)),
    roomId: facts.rooms.get(demo.id) ?? null,
    can: allowedDemoActions(viewer, one, now),
  }
}

const viewHold = (hold: HoldRow | undefined) => (hold ? viewHoldSummary(hold) : null)

const viewStaffRefund = (refund: StaffRefund | undefined) =>
  refund ? { at: refund.at.toISOString(), reason: refund.reason } : null

/** An offered version as this viewer may see it: what its creator took back is only for them and staff. */
function viewUpdate(viewer: Viewer, demo: DemoRow, { update, durationMs, isPlayable }: OfferedUpdate) {
  const isOwn = demo.userId === viewer.id
  if (update.withdrawnAt && !isOwn && !viewer.roles.includes('admin')) return []
  return [
    {
      id: update.id,
      versionId: isOwn ? update.versionId : null,
      kind: update.kind,
      note: update.note,
      offeredAt: update.offeredAt.toISOString(),
      withdrawnAt: update.withdrawnAt?.toISOString() ?? null,
      durationMs,
      isPlayable: isPlayable && !update.withdrawnAt && !demo.suspendedAt,
    },
  ]
}

export async function viewDemos(db: Db, viewer: Viewer, found: DemoOfDrop[], now: Date) {
  const facts = await readDemoFacts(db, viewer, found, now)
  return found.map((one) => viewDemo(viewer, one, facts, now))
}

/** What the queue adds to a demo: the viewer's note, how much listening of it was paid, its recording, and its team. */
type QueueExtras = {
  privateNote: string
  counted: CountedListening
  recording: RecordingFacts | undefined
  heldElsewhereUntil: Date | undefined
  team: ReturnType<Awaited<ReturnType<typeof readQueueTeam>>>
}

/**
 * A demo in the queue of the pitching view, with the viewer's own decision (even if it is pending), how much they must listen to
 * before deciding, and how much listening time can still be paid.
 */
export function viewQueued(
  config: Pick<Deps['config'], 'ownerHeardMs'>,
  viewer: Viewer,
  { demo, pending }: DemoOfDrop,
  view: ReturnType<typeof viewDemo>,
  { privateNote, counted, recording, heldElsewhereUntil, team: { mostHeardMs, ...team } }: QueueExtras,
) {
  const own = pending?.actorId === viewer.id ? pending : undefined
  const durationMs = view.audio?.durationMs ?? 0
  const requiredMs = minHeardToDecideMs(config, demo.result, durationMs)
  const isPaid = viewer.user.profession === 'screener' && demo.result === 'screening' && !own
  return {
    ...view,
    result: (own && demoActions[own.action].to) ?? view.result,
    decidedAt: own?.decidedAt.toISOString() ?? null,
    undoId: own?.id ?? null,
    undoUntil: own?.dueAt.toISOString() ?? null,
    recused: own?.action === 'demo.recuse',
    heldElsewhereUntil: heldElsewhereUntil?.toISOString() ?? null,
    privateNote,
    ...team,
    detected: viewDetected(recording?.analysis),
    // What a colleague has heard is enough for all of them, as in `decideDemo`.
    requiredListeningMs: demo.result !== 'screening' && mostHeardMs >= requiredMs ? 0 : requiredMs,
    paidLeftMs: isPaid ? payableMs({ demoDurationMs: durationMs, ...counted }) : 0,
    similarNotes: own?.params.similarNotes ?? 0,
  }
}

/** The queue of the pitching view. */
export async function viewQueue(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer,
  found: DemoOfDrop[],
  now: Date,
) {
  const ids = found.map(({ demo }) => demo.id)
  const [facts, notes, countedOf, teamOf, heldUntil] = await Promise.all([
    readDemoFacts(db, viewer, found, now),
    viewer.roles.includes('dropOwner') ? readNotesBy(db, viewer.id, ids) : new Map<string, string>(),
    readCountedListening(db, ids, viewer.id),
    readQueueTeam(db, viewer, found, now),
    readHeldElsewhere(db, viewer, found),
  ])
  return found.map((one) =>
    viewQueued(config, viewer, one, viewDemo(viewer, one, facts, now), {
      privateNote: notes.get(one.demo.id) ?? '',
      counted: countedOf(one.demo.id),
      recording: facts.recordings.get(one.demo.recordingId ?? ''),
      heldElsewhereUntil: heldUntil.get(one.demo.id),
      team: teamOf(one),
    }),
  )
}

/** The creator's own list, with the waveform of each song. */
export async function viewMyDemos(db: Db, viewer: Viewer, found: DemoOfDrop[], now: Date) {
  const recordingIds = found.flatMap(({ demo }) => demo.recordingId ?? [])
  const [views, waveforms] = await Promise.all([viewDemos(db, viewer, found, now), readWaveforms(db, recordingIds)])
  return views.map((view, index) => ({
    ...view,
    waveform: waveforms.get(found[index]!.demo.recordingId ?? '') ?? null,
  }))
}

/** One demo with its history and listening receipt, for its creator, the owner it was delivered to, and admins. */
export async function viewDemoInFull(needs: Pick<Deps, 'db' | 'config'>, viewer: Viewer, found: DemoOfDrop, now: Date) {
  const { db } = needs
  const { demo, drop } = found
  const isOwn = demo.userId === viewer.id
  const delivered = isOfOrganization(viewer, drop) && dropState(drop, now) === 'delivered'
  const mayRead = isOwn || delivered || viewer.roles.includes('admin')
  const [[view], holds, moves, listeners, guests, checks, payments, briefChange, brief, outcome] = await Promise.all([
    viewDemos(db, viewer, [found], now),
    mayRead && demo.wasHeld ? viewHoldsOfDemo(db, viewer, found, now) : [],
    listDemoMoves(db, demo.id),
    mayRead ? listListeners(db, demo.id) : [],
    mayRead ? listGuests(db, [demo.id]) : [],
    isOwn ? readChecks(needs, demo) : [],
    isOwn ? readPayments(db, [demo.id]) : undefined,
    hasBriefChanged(viewer, found) ? readBriefChange(db, viewer, found) : null,
    mayRead ? readSubmittedBrief(db, demo) : undefined,
    isOwn && demo.sentAt ? readOutcome(db, drop, now) : undefined,
  ])
  return {
    ...view!,
    holds,
    lyrics: demo.lyrics,
    suspendedReason: demo.suspendedAt && (isOwn || viewer.roles.includes('admin')) ? demo.suspendedReason : null,
    checks,
    fee: feeOf(payments?.get(demo.id)),
    briefChange,
    submittedTo: brief ? viewSubmittedBrief(brief, { knowsArtist: mayKnowArtist(viewer, found) }) : null,
    deliveredAt: (mayRead && demo.pitchedAt && drop.deliveryDate?.toISOString()) || null,
    isOwnerRemoved: isOwnerRemoved(drop),
    outcome: viewOutcome(outcome),
    history: (mayRead ? moves : moves.filter((move) => move.actorId === viewer.id)).map((move) => ({
      at: move.at.toISOString(),
      action: move.action,
      result: move.to,
      by: move.actorLabel,
      reason: move.reason,
      praise: move.praise,
      ...visibleNotes(move, isOwn ? 'creator' : delivered ? 'owner' : 'others'),
    })),
    listeners: [
      ...listeners.map((listener) => viewListener({ ...listener, isGuest: false }, now)),
      ...guests.flatMap(({ firstAt, lastAt, ...guest }) =>
        firstAt && lastAt ? [viewListener({ ...guest, firstAt, lastAt, isGuest: true }, now)] : [],
      ),
    ],
  }
}

type Listened = Pick<ListeningRow, 'listenerLabel' | 'heard' | 'firstAt' | 'lastAt'> & { isGuest: boolean }

const viewListener = ({ listenerLabel, heard, firstAt, lastAt, isGuest }: Listened, now: Date) => ({
  by: listenerLabel,
  isGuest,
  at: firstAt.toISOString(),
  heard: heard as unknown as [number, number][],
  heardMs: totalStretchMs(heard),
  isListening: now.getTime() - lastAt.getTime() < maxHeartbeatPaidMs,
})

/**
 * A screener writes one note to the creator and another to the owner, and neither reads the other's. Staff and the
 * screener read both. Other notes are for everyone who may read the history.
 */
const visibleNotes = ({ to, note, ownerNote }: MoveRow, reader: 'creator' | 'owner' | 'others') => ({
  note: reader === 'owner' && to === 'pitch' ? '' : note,
  ownerNote: reader === 'creator' ? '' : ownerNote,
})

/** Shown to the creator of an open demo: the brief was changed after they ordered. */
const hasBriefChanged = (viewer: Viewer, { demo, drop }: DemoOfDrop): boolean =>
  demo.userId === viewer.id &&
  drop.deliveryDate === null &&
  openResults.some((result) => result === demo.result) &&
  isBriefChanged(demo, drop)

async function readBriefChange(db: Db, viewer: Viewer, found: DemoOfDrop) {
  const { demo, drop } = found
  const [changes, company] = await Promise.all([
    readBriefChanges(db, found, { knowsArtist: mayKnowArtist(viewer, found) }),
    readNewCompany(db, found),
  ])
  return {
    at: drop.briefChangedAt!.toISOString(),
    changes,
    listener: company === undefined ? null : { company },
    withdrawUntil: deliverableFrom(demo.sentAt!, drop.briefChangedAt!).toISOString(),
  }
}

/** The preflight results of a song that may be sent; empty until it has been measured. */
async function readChecks({ db, config }: Pick<Deps, 'db' | 'config'>, demo: DemoRow): Promise<Preflight[]> {
  const facts = await readPreflight(db, config, demo)
  return facts ? preflight(facts) : []
}

const feeOf = (payment: PaymentRow | undefined) =>
  payment
    ? {
        amount: payment.amount,
        currency: payment.currency,
        included: payment.method === 'included',
        paidAt: payment.paidAt?.toISOString() ?? null,
        dispute: payment.dispute,
      }
    : null
