import { briefChanges } from '@velv/domain/drops/brief-changes.ts'
import { briefProblems, tidyBrief } from '@velv/domain/drops/brief.ts'
import { wordsOfBrief } from '@velv/domain/drops/feed.ts'
import { type Brief, dropState } from '@velv/domain/drops/drop.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { tell } from '../platform/live.ts'
import { allowedDrop } from './drop-standing.ts'
import { lockDrop, lockDropSentAs } from './drops-queries.ts'
import { dropChanges, type DropRow, drops } from './drops-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'limits'>
type Written = Brief & { expireTime: string }

/** Keeps the listed brief fields and nothing else; refuses with a sentence for each field that does not fit. */
function checked({ expireTime, ...written }: Written, now: Date, before?: Date) {
  const brief = tidyBrief(written)
  const closing = new Date(expireTime)
  const problems = briefProblems(brief, closing, now, before)
  if (Object.keys(problems).length > 0) throw new Refusal('request/invalid', problems)
  return { ...brief, words: wordsOfBrief(brief).join(' '), expireTime: closing }
}

/**
 * Sends a new brief to review. One that was sent before under the same word is that drop: as it is when it reads alike, with
 * what is written now while it waits for review, and refused once it has moved on.
 */
export async function addDrop(
  { db, clock, appendEvent, limits }: Needs,
  viewer: Viewer,
  { sentAs, ...written }: Written & { sentAs?: string | undefined },
): Promise<DropRow> {
  const now = clock.now()
  const brief = checked(written, now)
  await limits.spend('drop.write', viewer.id)
  const sentBefore = (tx: Transaction) => (sentAs ? lockDropSentAs(tx, viewer.id, sentAs) : undefined)
  return db.transaction(async (tx) => {
    const before = await sentBefore(tx)
    const [drop] = before
      ? [before]
      : await tx
          .insert(drops)
          .values({ id: newId(now), userId: viewer.id, sentAs, ...brief, createdAt: now, updatedAt: now })
          .onConflictDoNothing({ target: [drops.userId, drops.sentAs] })
          .returning()
    // Sent twice at once: the other one is there by now.
    const sent = drop ?? (await sentBefore(tx))
    if (!sent) throw new Refusal('drop/wrong-state')
    if (sent !== drop || before) return resent({ appendEvent }, tx, viewer, { sent, brief, now })
    await appendEvent(tx, { action: 'drop.add', actorId: viewer.id, subjectId: sent.id })
    await tell(tx, 'admins', ['badges', 'drops'])
    await tell(tx, viewer.id, ['badges', 'drops'])
    return sent
  })
}

type Resent = { sent: DropRow; brief: ReturnType<typeof checked>; now: Date }

async function resent(needs: Pick<Deps, 'appendEvent'>, tx: Transaction, viewer: Viewer, { sent, brief, now }: Resent) {
  if (briefChanges(asWritten(sent), asWritten(brief)).length === 0) return sent
  if (dropState(sent, now) !== 'awaiting') throw new Refusal('drop/wrong-state')
  return save(needs, tx, viewer, { drop: sent, brief, now })
}

/**
 * Saves a change; a rejected drop waits for review again, and so does a lapsed one with a new closing day. Once a demo is
 * in, the closing day is never shortened.
 */
export async function editDrop(
  { db, clock, appendEvent, limits }: Needs,
  viewer: Viewer,
  id: string,
  written: Written,
): Promise<DropRow> {
  const now = clock.now()
  await limits.spend('drop.write', viewer.id)
  return db.transaction(async (tx) => {
    const drop = allowedDrop(viewer, await lockDrop(tx, id), 'drop.edit', now)
    // The day a drop lapsed on is over: it needs a new one.
    const brief = checked(written, now, drop.expireTime > now ? drop.expireTime : undefined)
    if (drop.demoCount > 0 && brief.expireTime < drop.expireTime) {
      throw new Refusal('request/invalid', { expireTime: 'Demos are in: it can close later, not earlier.' })
    }
    return save({ appendEvent }, tx, viewer, { drop, brief, now })
  })
}

type Saved = { drop: DropRow; brief: ReturnType<typeof checked>; now: Date }

/** Writes a brief that fits over a drop that is held; what is changed after approval is kept beside it. */
async function save(
  { appendEvent }: Pick<Deps, 'appendEvent'>,
  tx: Transaction,
  viewer: Viewer,
  { drop, brief, now }: Saved,
): Promise<DropRow> {
  const changes = briefChanges(asWritten(drop), asWritten(brief))
  if (changes.length === 0 && drop.status !== 'rejected') return drop
  const wasApproved = drop.status === 'approved'
  const again = wasApproved
    ? { changeCount: drop.changeCount + 1 }
    : { status: null, rejectionReason: null, unpublishedAt: null }
  const [saved] = await tx
    .update(drops)
    .set({ ...brief, ...again, closedAt: null, updatedAt: now })
    .where(eq(drops.id, drop.id))
    .returning()
  if (wasApproved) await tx.insert(dropChanges).values({ id: newId(now), dropId: drop.id, at: now, changes })
  await appendEvent(tx, { action: 'drop.edit', actorId: viewer.id, subjectId: drop.id })
  await tell(tx, wasApproved ? 'everybody' : 'admins', ['drops', 'badges'])
  if (!wasApproved) await tell(tx, viewer.id, ['drops', 'badges'])
  return saved!
}

const asWritten = <One extends Brief & { expireTime: Date }>(brief: One) => ({
  ...brief,
  expireTime: brief.expireTime.toISOString(),
})
