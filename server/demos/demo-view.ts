import { audioFormats, type AudioFormat } from '@velv/domain/media/audio-format.ts'
import { refusals } from '@velv/domain/refusals.ts'
import { lengthOf } from '@velv/domain/screening/heard.ts'
import { dropName, dropState } from '@velv/domain/drops/drop.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { readSongs, type SongFacts } from '../media/songs-queries.ts'
import type { Db } from '../platform/database.ts'
import { listListeners, readHeard } from './listenings-queries.ts'
import { demoCan } from './demo-guard.ts'
import { type DemoOfDrop, listMoves, readPeople, readPayments } from './demos-queries.ts'
import type { PaymentState } from './demos-table.ts'

const paymentWords: Record<PaymentState, 'none' | 'waiting' | 'paid' | 'refunded'> = {
  created: 'waiting',
  waiting: 'waiting',
  paid: 'paid',
  expired: 'none',
  failed: 'none',
  refunding: 'refunded',
  refunded: 'refunded',
}

/** Demos as this viewer may see them: a screener no creator, a creator no screener. The same queries for one or thirty. */
export async function viewDemos(db: Db, viewer: Viewer, found: DemoOfDrop[], now: Date) {
  const ids = found.map(({ demo }) => demo.id)
  const mayKnow = (one: DemoOfDrop) =>
    viewer.roles.includes('admin') ||
    (one.drop.userId === viewer.id && dropState(one.drop, now) === 'delivered') ||
    one.demo.userId === viewer.id
  const [songs, payments, creators, heard] = await Promise.all([
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
  ])
  return found.map((one) => {
    const { demo, drop } = one
    const payment = payments.get(demo.id)
    return {
      id: demo.id,
      dropId: demo.dropId,
      title: demo.title,
      lyrics: demo.lyrics,
      result: demo.result,
      sentAt: demo.sentAt?.toISOString() ?? null,
      createdAt: demo.createdAt.toISOString(),
      drop: { name: dropName(drop), label: drop.label, genre: drop.genre, expireTime: drop.expireTime.toISOString() },
      audio: demo.songId ? audioOf(songs.get(demo.songId)) : null,
      payment: payment ? paymentWords[payment.state] : ('none' as const),
      creator: mayKnow(one) ? (creators.get(demo.userId) ?? null) : null,
      heard: (heard.get(demo.id) ?? []) as [number, number][],
      can: demoCan(viewer, one, now),
    }
  })
}

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
export async function viewDemoInFull(db: Db, viewer: Viewer, found: DemoOfDrop, now: Date) {
  const [view] = await viewDemos(db, viewer, [found], now)
  const delivered = found.drop.userId === viewer.id && dropState(found.drop, now) === 'delivered'
  const mayRead = found.demo.userId === viewer.id || delivered || viewer.roles.includes('admin')
  const moves = await listMoves(db, found.demo.id)
  const listeners = mayRead ? await listListeners(db, found.demo.id) : []
  return {
    ...view!,
    history: (mayRead ? moves : moves.filter((move) => move.actorId === viewer.id)).map((move) => ({
      at: move.at.toISOString(),
      action: move.action,
      result: move.to,
      by: move.actorSays,
    })),
    listeners: listeners.map(({ listenerSays, heard, firstAt }) => ({
      by: listenerSays,
      at: firstAt.toISOString(),
      heard: heard as unknown as [number, number][],
      heardMs: lengthOf(heard),
    })),
  }
}
