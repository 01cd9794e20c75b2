import { dropName, dropState } from '@velv/domain/drops/drop.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { stillAdmin } from '../accounts/hold-admins.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { StaffActRow } from '../accounts/staff-acts-table.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { allowedDemo } from '../demos/demo-guard.ts'
import { type DemoOfDrop, listSameRecording, lockDemo, readDemoOfDrop } from '../demos/demos-queries.ts'
import { checkLink } from '../demos/sound-links.ts'
import { writeSuspension } from '../demos/write-suspension.ts'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { tell } from '../platform/live.ts'
import { quietUntil } from './undo-time.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent'>

export type DemoAct = 'demo.suspend' | 'demo.restore'

export const isDemoAct = (act: string): act is DemoAct => act === 'demo.suspend' || act === 'demo.restore'

/**
 * Takes a song out of hearing, or brings it back (decision R15): the recording behind a demo, wherever the same file was
 * submitted. At once nobody plays it or decides on it; creators, and the owners it was delivered to, are told when it can
 * no longer be taken back.
 */
export async function actOnDemo(
  needs: Needs,
  viewer: Viewer,
  { act, id, reason = '' }: { act: DemoAct; id: string; reason?: string },
): Promise<{ demo: DemoOfDrop; act: StaffActRow }> {
  const { db, clock, config } = needs
  return db.transaction(async (tx) => {
    await stillAdmin(needs, tx, viewer)
    const now = clock.now()
    const all = await lockRecording(tx, id)
    const found = all.find(({ demo }) => demo.id === id)
    // Somebody else was quicker.
    if (found && (act === 'demo.suspend') === (found.demo.suspendedAt !== null)) throw new Refusal('demo/wrong-state')
    const { demo } = allowedDemo(viewer, found, act, now)
    const suspendedAt = act === 'demo.suspend' ? now : null
    const actId = newId(now)
    await suspend(tx, all, { suspendedAt, ...(suspendedAt ? { suspendedReason: reason } : {}) })
    await tellBothSides(needs, tx, viewer, all, { act, actId, reason, notBefore: quietUntil(config, now) })
    const stateOf = (at: Date | null) => ({
      suspendedAt: at?.toISOString() ?? null,
      submissions: all.length,
      creatorId: demo.userId,
      dropId: demo.dropId,
    })
    const entry = await recordAct(tx, now, viewer, {
      id: actId,
      act,
      subject: { kind: 'demo', id, says: demo.title },
      before: stateOf(demo.suspendedAt),
      after: stateOf(suspendedAt),
      reason,
    })
    return { demo: (await readDemoOfDrop(tx, id))!, act: entry }
  })
}

/** Takes a suspension or a restoring back, where nothing has changed since. */
export async function undoOnDemo(tx: Transaction, viewer: Viewer, entry: StaffActRow, now: Date): Promise<void> {
  const all = await lockRecording(tx, entry.subjectId)
  const found = all.find(({ demo }) => demo.id === entry.subjectId)
  const stands = (found?.demo.suspendedAt?.toISOString() ?? null) === entry.after.suspendedAt
  if (!found || found.demo.removedAt || !stands) throw new Refusal('act/changed')
  allowedDemo(viewer, found, 'demo.read', now)
  const { suspendedAt } = entry.before
  await suspend(tx, all, { suspendedAt: typeof suspendedAt === 'string' ? new Date(suspendedAt) : null })
}

/** Staff listens to a suspended song, to check the complaint; written down each time. */
export async function checkDemo(
  needs: Pick<Deps, 'db' | 'clock' | 'config' | 'secret'>,
  viewer: Viewer,
  id: string,
): Promise<string> {
  const { db, clock } = needs
  const found = allowedDemo(viewer, await readDemoOfDrop(db, id), 'demo.check', clock.now())
  const url = await checkLink(needs, viewer, found)
  await db.transaction(async (tx) => {
    await stillAdmin(needs, tx, viewer)
    const { title, userId: creatorId, dropId } = found.demo
    const subject = { kind: 'demo', id, says: title } as const
    const about = { creatorId, dropId }
    await recordAct(tx, clock.now(), viewer, { act: 'demo.check', subject, before: about, after: about })
  })
  return url
}

/** All demos with this recording, locked in one order; their drops are only read. */
async function lockRecording(tx: Transaction, id: string): Promise<DemoOfDrop[]> {
  const known = await readDemoOfDrop(tx, id)
  if (!known) return []
  const found: DemoOfDrop[] = []
  for (const demoId of await listSameRecording(tx, known.demo)) {
    await lockDemo(tx, demoId)
    const one = await readDemoOfDrop(tx, demoId)
    if (one && (one.demo.id === id || !one.demo.removedAt)) found.push(one)
  }
  return found
}

async function suspend(
  tx: Transaction,
  all: DemoOfDrop[],
  columns: { suspendedAt: Date | null; suspendedReason?: string },
): Promise<void> {
  const ids = all.map(({ demo }) => demo.id)
  await writeSuspension(tx, ids, columns)
  const people = new Set(all.flatMap(({ demo, drop }) => [demo.userId, drop.userId]))
  for (const who of ['screeners', 'admins', ...people]) await tell(tx, who, ['demos', 'drops', 'people', 'acts'])
}

type Told = { act: DemoAct; actId: string; reason: string; notBefore: Date | undefined }

/** The creators, and the owners who have it. */
async function tellBothSides(
  { appendEvent, clock }: Needs,
  tx: Transaction,
  viewer: Viewer,
  all: DemoOfDrop[],
  { act, actId, reason, notBefore }: Told,
): Promise<void> {
  const now = clock.now()
  for (const { demo, drop } of all) {
    const about = { demoId: demo.id, dropId: drop.id, song: demo.title, drop: dropName(drop), actId }
    const event = { actorId: viewer.id, subjectId: demo.id, notBefore }
    await appendEvent(tx, { ...event, action: act, details: { ...about, creatorId: demo.userId, reason } })
    const isDelivered = dropState(drop, now) === 'delivered' && demo.pitchedAt !== null
    if (!isDelivered) continue
    const action = act === 'demo.suspend' ? 'pitch.suspend' : 'pitch.restore'
    await appendEvent(tx, { ...event, action, details: { ...about, ownerId: drop.userId } })
  }
}
