import { firstHoldDefaults, holdEnd, termsFromDefaults } from '@velv/domain/demos/holds/hold.ts'
import type { Result } from '@velv/domain/demos/demo.ts'
import { emptySongDetails } from '@velv/domain/songs/song-details.ts'
import { searchTokensOfDemo } from '../demos/search-tokens-of-demo.ts'
import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { eq } from 'drizzle-orm'
import { readUser } from '../accounts/accounts-queries.ts'
import { type Viewer, viewerOf } from '../accounts/viewer.ts'
import { demos } from '../demos/demos-table.ts'
import { type DemoOfDrop, lockDemoOfDrop, readDemoOfDrop } from '../demos/demos-queries.ts'
import { listListeners } from '../demos/listening/listenings-queries.ts'
import { accessRecorder, accessRole, listenerIn } from '../demos/access-log/record-access.ts'
import { recordListening } from '../demos/listening/record-listening.ts'
import { actorOf, listenerOf } from '../demos/decisions/decide-demo.ts'
import { lockDeal } from '../demos/deals/deals-queries.ts'
import { dealMessages } from '../demos/deals/deals-table.ts'
import { openRoom } from '../demos/deals/write-deal.ts'
import type { HoldRow } from '../demos/holds/holds-table.ts'
import { endHoldByAnswer, placeHold } from '../demos/holds/place-hold.ts'
import { updateHold } from '../demos/holds/update-hold.ts'
import { noHold } from '../demos/holds/write-hold.ts'
import type { DemoRow } from '../demos/demos-table.ts'
import { moveDemo, systemActor } from '../demos/move-demo.ts'
import { sendToScreening } from '../demos/submit/send-to-screening.ts'
import type { Deps } from '../deps.ts'
import { prepareRecording, recordingKey, recordingParts } from '../media/prepare-recording.ts'
import { recordings } from '../media/recordings-table.ts'
import { readRecording } from '../media/recordings-queries.ts'
import { dispatchNotifications } from '../notifications/dispatch-notifications.ts'
import type { Transaction } from '../platform/database/database.ts'
import { makeAppendEvent } from '../platform/jobs/events.ts'
import { newId } from '../platform/database/ids.ts'
import { postEarning } from '../wallet/post-earning.ts'
import { listeningSessions } from '../screening/screening-table.ts'
import { demoBriefs } from './briefs.ts'
import { type WorldDemo, worldDemos } from './world-demos.ts'
import { briefId, worldId } from './make-people-and-drops.ts'
import { demoPeople } from './people.ts'
import { type DemoSong, demoSongPath, demoSongs } from './demo-songs.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Prepares the songs one by one and submits each to its briefs. Existing demos are skipped. */
export async function makeDemos(deps: Deps): Promise<void> {
  const screener = await viewerByKey(deps, 'screener')
  for (const [place, song] of demoSongs.entries()) {
    let prepared: string | undefined
    for (const [nth, demo] of worldDemos.entries()) {
      if (demo.song !== place || (await readDemoOfDrop(deps.db, worldDemoId(nth)))) continue
      prepared = await makeDemo(deps, screener, demo, nth, song, prepared)
    }
  }
}

export const worldDemoId = (nth: number): string => worldId(`demo ${nth}`)

export async function viewerByKey({ db, config }: Deps, key: string): Promise<Viewer> {
  const user = await readUser(db, worldId(`person ${key}`))
  return viewerOf(user!, 'demo world', config.adminAccounts)
}

async function makeDemo(
  deps: Deps,
  screener: Viewer,
  demo: WorldDemo,
  nth: number,
  song: DemoSong,
  prepared: string | undefined,
): Promise<string> {
  const { db } = deps
  const id = worldDemoId(nth)
  const sent = new Date(deps.clock.now().getTime() - demo.daysAgo * dayMs)
  const recordingId = await (prepared ? copySong(deps, prepared, sent) : importSong(deps, demoSongPath(song), sent))
  const eventIds: number[] = []
  await db.transaction(async (tx) => {
    const userId = worldId(`person ${demo.creator}`)
    await tx.insert(demos).values({
      id,
      userId,
      dropId: briefId(demo.brief),
      recordingId,
      ...songColumns(demo, song),
      result: 'draft',
      createdAt: sent,
      updatedAt: sent,
    })
    const owner = await viewerByKey(deps, demoBriefs[demo.brief]!.owner)
    for (const [step, to] of resultSteps(demo).entries()) {
      const at = new Date(sent.getTime() + step * Math.min(20 * hourMs, (demo.daysAgo * dayMs) / 6))
      eventIds.push(...(await applyResult(deps, tx, { id, to, at, screener, owner, nth, demo })))
    }
  })
  for (const eventId of eventIds) await dispatchNotifications({ ...deps, jobs: noJobs }, eventId)
  return recordingId
}

export async function importSong(deps: Deps, path: string, createdAt: Date): Promise<string> {
  const { db, storage } = deps
  const id = newId()
  await storage.copyIn(recordingKey(id, 'original'), path)
  const bytes = (await storage.sizeOf(recordingKey(id, 'original')))!
  await db.insert(recordings).values({ id, state: 'preparing', bytes, createdAt })
  await prepareRecording(deps, id)
  return id
}

/** Submits the same file again, reusing its prepared copies, which would be identical. */
async function copySong({ db, storage }: Deps, from: string, createdAt: Date): Promise<string> {
  const id = newId()
  for (const part of recordingParts)
    await storage.withFile(recordingKey(from, part), (path) => storage.copyIn(recordingKey(id, part), path))
  const row = (await readRecording(db, from))!
  await db.insert(recordings).values({ ...row, id, createdAt })
  return id
}

function songColumns({ creator, listenFrom }: WorldDemo, { title, lyrics }: DemoSong) {
  const writers = [demoPeople.find(({ key }) => key === creator)!.name]
  return {
    ...emptySongDetails,
    title,
    lyrics: lyrics ?? '',
    writers,
    searchTokens: searchTokensOfDemo({ title, writers }),
    language: lyrics ? 'English' : 'Non/Looking for instrumentals',
    containsSamples: false,
    madeWithAi: 'none' as const,
    isUnreleased: true,
    hasRights: true,
    ...(listenFrom ? { hearAtMs: listenFrom[0] * 1000, hearNote: listenFrom[1] } : {}),
  }
}

/** Notifications are stored, but no emails are sent. */
const noJobs = { ...({} as Deps['jobs']), enqueue: async () => undefined }

function resultSteps({ result, held, pitched }: WorldDemo): Step['to'][] {
  if (result === 'draft') return []
  if (result === 'refunded') return ['refunded']
  const steps: Step['to'][] = ['screening']
  if (['pitch', 'hold', 'cut'].includes(result) || pitched) steps.push('pitch')
  if (held) steps.push('hold')
  if (steps.at(-1) !== result) steps.push(result)
  return steps
}

type Step = {
  id: string
  to: Exclude<Result, 'draft'>
  at: Date
  screener: Viewer
  owner: Viewer
  nth: number
  demo: WorldDemo
}

/** The owner answers a delivered song, some hours later at the earliest. */
function answerTime({ demo, drop }: DemoOfDrop, planned: Date, now: Date): Date {
  const heard = drop.deliveryDate ? drop.deliveryDate.getTime() + (3 + (demo.title.length % 9)) * hourMs : 0
  return new Date(Math.min(now.getTime(), Math.max(planned.getTime(), heard, demo.updatedAt.getTime() + hourMs)))
}

async function applyResult(
  deps: Deps,
  tx: Transaction,
  { id, to, at: planned, screener, owner, nth, demo }: Step,
): Promise<number[]> {
  const ids: number[] = []
  const found = (await lockDemoOfDrop(tx, id))!
  const at =
    found.demo.result === 'draft' || found.demo.result === 'screening'
      ? planned
      : answerTime(found, planned, deps.clock.now())
  const append = makeAppendEvent(noJobs, () => at)
  const backdated = {
    jobs: noJobs,
    clock: { now: () => at },
    appendEvent: async (...event: Parameters<typeof append>) => {
      const eventId = await append(...event)
      ids.push(eventId)
      return eventId
    },
  }
  if (to === 'screening')
    await sendToScreening(backdated, tx, found, { actor: systemActor, orderedAt: at, hasPaymentReceipt: false })
  else if (to === 'refunded') await moveDemo(backdated, tx, found, { action: 'demo.refund', actor: systemActor })
  else if (found.demo.result === 'screening') {
    await listenFrom(tx, found, screener, at, nth, true)
    const pitched = to === 'pitch' ? { pitchedAt: at } : {}
    await moveDemo(backdated, tx, found, {
      action: to === 'pitch' ? 'demo.pitch' : 'demo.nogo',
      actor: actorOf(screener),
      ...(to === 'nogo' ? reasonOf(demo) : praiseOf(demo)),
      also: { screenerId: screener.id, screenedAt: at, ...pitched },
    })
  } else {
    await listenFrom(tx, found, owner, at, nth, false)
    const reason = to === 'nogo' ? reasonOf(demo) : {}
    const also = await holdOf(tx, found, { to, owner, demo, at, now: deps.clock.now() })
    await moveDemo(backdated, tx, found, { action: `demo.${to}`, actor: actorOf(owner), ...reason, also })
  }
  return ids
}

/** Places the hold of an answer, accepted or not, or ends the one before; returns what the demo says of it. */
async function holdOf(
  tx: Transaction,
  found: DemoOfDrop,
  { to, owner, demo, at, now }: Pick<Step, 'to' | 'owner' | 'demo' | 'at'> & { now: Date },
): Promise<Pick<DemoRow, 'holdId' | 'isHoldActive' | 'holdAcceptedAt'>> {
  if (to !== 'hold') {
    await endHoldByAnswer(tx, found, to === 'cut' ? 'cut' : 'nogo', at)
    return { ...noHold, holdAcceptedAt: found.demo.holdAcceptedAt }
  }
  const { isAccepted = true, endsInDays, ...terms } = demo.hold ?? { endsInDays: 60 }
  // An offer was made lately, because it would have ended otherwise.
  const placedAt = isAccepted ? at : new Date(Math.max(at.getTime(), now.getTime() - 26 * hourMs))
  const offer = { ...termsFromDefaults(firstHoldDefaults), ...terms, endsAt: holdEnd(now, endsInDays).toISOString() }
  const hold = await placeHold(tx, found, { offer, placedBy: owner.id, now: placedAt })
  if (isAccepted) {
    await updateHold(tx, hold, { state: 'active', openedAt: at, acceptedAt: at }, now)
    await furnishRoom(tx, hold, { owner, demo, at, now })
  }
  return { holdId: hold.id, isHoldActive: isAccepted, holdAcceptedAt: isAccepted ? at : null }
}

/** Opens the deal room of an accepted hold, with what was written there. */
async function furnishRoom(
  tx: Transaction,
  { dealId, terms, creatorId }: HoldRow,
  { owner, demo: { messages = [] }, at, now }: Pick<Step, 'owner' | 'demo' | 'at'> & { now: Date },
): Promise<void> {
  await openRoom(tx, (await lockDeal(tx, dealId))!.deal, { terms, now: at })
  for (const [nth, [side, text]] of messages.entries()) {
    const written = new Date(Math.min(at.getTime() + (nth + 1) * 24 * hourMs, now.getTime()))
    const id = newId(written)
    const authorId = side === 'owner' ? owner.id : creatorId
    await tx.insert(dealMessages).values({ id, dealId, side, authorId, text, at: written, idempotencyKey: id })
  }
}

const reasonOf = ({ nogo }: WorldDemo) => (nogo ? { reason: nogo[0], note: nogo[1] ?? '' } : {})

const praiseOf = ({ praise }: WorldDemo) =>
  praise ? { praise: praise[0], note: praise[1] ?? '', ownerNote: praise[2] ?? '' } : {}

/** The ranges heard before a decision: nearly all of a pitched song, about half of a rejected one. */
async function listenFrom(
  tx: Transaction,
  found: DemoOfDrop,
  listener: Viewer,
  at: Date,
  nth: number,
  paid: boolean,
): Promise<void> {
  const { demo, drop } = found
  const [song] = await tx
    .select({ durationMs: recordings.durationMs })
    .from(recordings)
    .where(eq(recordings.id, demo.recordingId!))
  const durationMs = song!.durationMs!
  const share = 0.55 + ((nth * 37) % 45) / 100
  const heardMs = Math.floor((durationMs * share) / 1000) * 1000
  const stretches: Stretch[] = [[0, heardMs]]
  const sessionId = newId(at)
  const startedAt = new Date(at.getTime() - heardMs)
  const sending = { db: tx, clock: { now: () => startedAt } }
  const viewer = { ...listener, sessionId }
  await accessRecorder(sending, listenerIn(viewer, found), found.demo, { kind: 'played', isPlayCounted: true })([
    0,
    heardMs,
  ])
  await recordListening(tx, {
    demoId: demo.id,
    listeners: await listListeners(tx, demo.id),
    listener: listenerOf(listener),
    play: { sessionId, role: accessRole(listener, demo, drop) },
    stretches,
    durationMs,
    countedMs: paid ? heardMs : 0,
    now: at,
  })
  if (!paid) return
  const rateMicros = 6700
  await tx.insert(listeningSessions).values({
    id: sessionId,
    screenerId: listener.id,
    dropId: drop.id,
    demoId: demo.id,
    playing: false,
    countedMs: heardMs,
    rateMicros,
    sequence: 1,
    startedAt,
    lastHeartbeatAt: at,
    stoppedAt: at,
  })
  await postEarning(tx, {
    screenerId: listener.id,
    sessionId,
    demoId: demo.id,
    seconds: heardMs / 1000,
    rateMicros,
    reference: `demo world ${nth}`,
    at,
  })
}
