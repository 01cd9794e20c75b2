import { demoActions, openResults } from '@velv/domain/demos/demo-actions.ts'
import { isBriefChanged } from '@velv/domain/demos/demo-standing.ts'
import { deliverableFrom } from '@velv/domain/drops/delivery.ts'
import { audioFormats, type AudioFormat } from '@velv/domain/media/audio-format.ts'
import { refusals } from '@velv/domain/refusals.ts'
import { lengthOf } from '@velv/domain/screening/heard.ts'
import { longestBeatMs, payableMs } from '@velv/domain/screening/timer.ts'
import { dropName, dropState, isOwnerGone } from '@velv/domain/drops/drop.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { type Preflight, preflight } from '@velv/domain/media/preflight.ts'
import { readShapes, readSongs, type SongFacts } from '../media/songs-queries.ts'
import type { Db } from '../platform/database.ts'
import { readUnfinished } from '../platform/uploads-queries.ts'
import type { Deps } from '../deps.ts'
import { listListeners, readCountedOf, readHeard } from './listenings-queries.ts'
import { neededToDecideMs } from './mark-demo.ts'
import { demoCan } from './demo-guard.ts'
import { type DemoOfDrop, listMoves, readPeople, readPayments, readRefunds } from './demos-queries.ts'
import type { DemoRow } from './demos-table.ts'
import type { PaymentRow, PaymentState } from './payments/payments-table.ts'
import { readNotesBy } from './private-notes-queries.ts'
import { readPreflight } from './preflight-queries.ts'
import { readBriefChanges } from './tell-brief-change.ts'

const paymentWords = {
  created: 'waiting',
  waiting: 'waiting',
  paid: 'paid',
  expired: 'none',
  failed: 'none',
  refunding: 'refunding',
  refunded: 'refunded',
} as const satisfies Record<PaymentState, string>

/** A checkout that is over leads nowhere: a bank is asked for its money. */
const paymentWord = ({ state, checkoutId, checkoutUrl }: PaymentRow) =>
  state === 'waiting' && checkoutId && !checkoutUrl ? ('underway' as const) : paymentWords[state]

/** Demos as this viewer may see them: a screener no creator, a creator no screener. The same queries for one or thirty. */
async function viewDemos(db: Db, viewer: Viewer, found: DemoOfDrop[], now: Date) {
  const ids = found.map(({ demo }) => demo.id)
  const mayKnow = (one: DemoOfDrop) =>
    viewer.roles.includes('admin') ||
    (one.drop.userId === viewer.id && dropState(one.drop, now) === 'delivered') ||
    one.demo.userId === viewer.id
  const drafts = found.filter(({ demo }) => demo.result === 'draft' && !demo.songId)
  const refunded = found.filter(({ demo }) => demo.result === 'refunded').map(({ demo }) => demo.id)
  const [songs, payments, creators, heard, underway, refunds] = await Promise.all([
    readSongs(
      db,
      found.flatMap(({ demo }) => demo.songId ?? []),
    ),
    readPayments(
      db,
      found.filter(({ demo }) => demo.userId === viewer.id).map(({ demo }) => demo.id),
    ),
    readPeople(db, [...new Set(found.filter(mayKnow).map(({ demo }) => demo.userId))]),
    readHeard(db, ids, viewer),
    readUnfinished(
      db,
      drafts.map(({ demo }) => demo.id),
    ),
    readRefunds(db, refunded),
  ])
  return found.map((one) => {
    const { demo, drop } = one
    const payment = payments.get(demo.id)
    const isKnown = mayKnow(one)
    return {
      id: demo.id,
      dropId: demo.dropId,
      title: demo.title,
      writers: isKnown ? demo.writers : [],
      language: demo.language,
      hearAtMs: demo.hearAtMs,
      hearNote: demo.hearNote,
      containsSamples: demo.containsSamples,
      samplesNote: demo.samplesNote,
      madeWithAi: demo.madeWithAi,
      isUnreleased: demo.isUnreleased,
      hasRights: demo.hasRights,
      result: demo.result,
      sentAt: demo.sentAt?.toISOString() ?? null,
      briefChanged: hasBriefChanged(viewer, one),
      answerBy: demo.answerBy?.toISOString() ?? null,
      heardAt: (isKnown && demo.heardAt?.toISOString()) || null,
      heardMs: isKnown ? demo.heardMs : 0,
      createdAt: demo.createdAt.toISOString(),
      drop: { name: dropName(drop), label: drop.label, genre: drop.genre, expireTime: drop.expireTime.toISOString() },
      audio: demo.songId ? audioOf(songs.get(demo.songId)) : sendingOf(underway.get(demo.id)),
      suspendedAt: demo.suspendedAt?.toISOString() ?? null,
      payment: payment ? paymentWord(payment) : ('none' as const),
      refundedBy: refunds.get(demo.id) ?? null,
      creator: isKnown ? (creators.get(demo.userId) ?? null) : null,
      heard: (heard.get(demo.id) ?? []) as [number, number][],
      can: demoCan(viewer, one, now),
    }
  })
}

/**
 * The queue of the pitching view: with one's own decisions, those that can still be taken back too, one's notes, how much
 * must be heard before deciding, and what may still be paid.
 */
export async function viewQueue(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer,
  found: DemoOfDrop[],
  now: Date,
) {
  const ids = found.map(({ demo }) => demo.id)
  const [views, notes, countedOf] = await Promise.all([
    viewDemos(db, viewer, found, now),
    viewer.roles.includes('dropOwner') ? readNotesBy(db, viewer.id, ids) : new Map<string, string>(),
    readCountedOf(db, ids, viewer.id),
  ])
  return views.map((view, place) => {
    const { demo, held } = found[place]!
    const mine = held?.listenerId === viewer.id ? held : undefined
    const durationMs = view.audio?.durationMs ?? 0
    const isPaid = viewer.user.profession === 'screener' && demo.result === 'screening' && !mine
    return {
      ...view,
      result: (mine && demoActions[mine.mark].to) ?? view.result,
      undoUntil: mine?.dueAt.toISOString() ?? null,
      passed: mine?.mark === 'demo.pass',
      privateNote: notes.get(view.id) ?? '',
      neededMs: neededToDecideMs(config, demo.result, durationMs),
      paidLeftMs: isPaid ? payableMs({ demoDurationMs: durationMs, ...countedOf(view.id) }) : 0,
    }
  })
}

/** My own list: with the shape of each song. */
export async function viewMyDemos(db: Db, viewer: Viewer, found: DemoOfDrop[], now: Date) {
  const songIds = found.flatMap(({ demo }) => demo.songId ?? [])
  const [views, shapes] = await Promise.all([viewDemos(db, viewer, found, now), readShapes(db, songIds)])
  return views.map((view, place) => ({ ...view, shape: shapes.get(found[place]!.demo.songId ?? '') ?? null }))
}

const unknown = {
  refusal: null,
  format: null,
  durationMs: null,
  sampleRate: null,
  channels: null,
  bitDepth: null,
  loudnessLufs: null,
}

/** A song on its way: its length in bytes is all that is known. */
const sendingOf = (bytes: number | undefined) =>
  bytes === undefined ? null : { state: 'uploading' as const, bytes, ...unknown }

function audioOf(song: SongFacts | undefined) {
  if (!song || song.state === 'removed') return null
  const { state, refusal, bytes, format, durationMs, sampleRate, channels, bitDepth, loudnessLufs } = song
  return {
    state,
    refusal: refusal ? { code: refusal, sentence: refusals[refusal][1] } : null,
    bytes,
    format: format ? audioFormats[format as AudioFormat].label : null,
    durationMs,
    sampleRate,
    channels,
    bitDepth,
    loudnessLufs,
  }
}

/** One demo with its history and its listening receipt: for its creator, for the owner it was delivered to, and for admins. */
export async function viewDemoInFull(needs: Pick<Deps, 'db' | 'config'>, viewer: Viewer, found: DemoOfDrop, now: Date) {
  const { db } = needs
  const { demo, drop } = found
  const isMine = demo.userId === viewer.id
  const delivered = drop.userId === viewer.id && dropState(drop, now) === 'delivered'
  const mayRead = isMine || delivered || viewer.roles.includes('admin')
  const [[view], moves, listeners, checks, payments, briefChange] = await Promise.all([
    viewDemos(db, viewer, [found], now),
    listMoves(db, demo.id),
    mayRead ? listListeners(db, demo.id) : [],
    isMine ? checksOf(needs, demo) : [],
    isMine ? readPayments(db, [demo.id]) : undefined,
    hasBriefChanged(viewer, found) ? briefChangeOf(db, found) : null,
  ])
  return {
    ...view!,
    lyrics: demo.lyrics,
    suspendedReason: demo.suspendedAt && (isMine || viewer.roles.includes('admin')) ? demo.suspendedReason : null,
    checks,
    fee: feeOf(payments?.get(demo.id)),
    briefChange,
    deliveredAt: (mayRead && demo.pitchedAt && drop.deliveryDate?.toISOString()) || null,
    isOwnerGone: isOwnerGone(drop),
    history: (mayRead ? moves : moves.filter((move) => move.actorId === viewer.id)).map((move) => ({
      at: move.at.toISOString(),
      action: move.action,
      result: move.to,
      by: move.actorSays,
      reason: move.reason,
      note: move.note,
    })),
    listeners: listeners.map(({ listenerSays, heard, firstAt, lastAt }) => ({
      by: listenerSays,
      at: firstAt.toISOString(),
      heard: heard as unknown as [number, number][],
      heardMs: lengthOf(heard),
      isListening: now.getTime() - lastAt.getTime() < longestBeatMs,
    })),
  }
}

/** Shown to its creator while it is open: a brief that was changed after they had ordered. */
const hasBriefChanged = (viewer: Viewer, { demo, drop }: DemoOfDrop): boolean =>
  demo.userId === viewer.id &&
  drop.deliveryDate === null &&
  openResults.some((result) => result === demo.result) &&
  isBriefChanged(demo, drop)

async function briefChangeOf(db: Db, found: DemoOfDrop) {
  const { demo, drop } = found
  return {
    at: drop.briefChangedAt!.toISOString(),
    changes: await readBriefChanges(db, found),
    withdrawUntil: deliverableFrom(demo.sentAt!, drop.briefChangedAt!).toISOString(),
  }
}

/** What was found in a song that may be sent; nothing before it is measured. */
async function checksOf({ db, config }: Pick<Deps, 'db' | 'config'>, demo: DemoRow): Promise<Preflight[]> {
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
