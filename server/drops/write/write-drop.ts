import { canWriteBriefs } from '@velv/domain/teams/team-actions.ts'
import { ownerIdOf } from '@velv/domain/teams/ownership.ts'
import { type BriefChange, briefChanges, splitChanges, applyBriefChanges } from '@velv/domain/drops/brief-changes.ts'
import { completeBrief, type SubmittedBrief, type WrittenBrief } from '@velv/domain/drops/brief-fields.ts'
import { countText } from '@velv/domain/count-text.ts'
import { briefProblems, tidyBrief } from '@velv/domain/drops/brief.ts'
import { dropState } from '@velv/domain/drops/drop.ts'
import { extendedBrief } from '@velv/domain/drops/extension.ts'
import { isPrivate } from '@velv/domain/drops/private-drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { isPublishingStopped } from '../answers/overdue-answers-queries.ts'
import { allowedDrop } from '../drop-access.ts'
import { lockDrop, lockDropByIdempotencyKey } from '../drops-queries.ts'
import { dropChanges, type DropRow, drops } from '../drops-table.ts'
import { publishDropChange } from '../private/publish-drop-change.ts'
import { requireOwnTrack } from '../tracks/receive-track.ts'
import { columnsOf, writtenBriefOf } from './brief-columns.ts'
import { lockProposal } from './proposals-queries.ts'
import { deleteProposal, endProposals, isProposed, proposeChange } from './propose-change.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'limits' | 'jobs'>

/** Keeps only the listed brief fields; throws an error with a message for each invalid field. */
function validated({ expireTime, ...written }: WrittenBrief, now: Date, before?: Date) {
  const brief = tidyBrief(written)
  const closing = new Date(expireTime)
  const problems = briefProblems(brief, closing, now, before)
  if (Object.keys(problems).length > 0) throw new AppError('request/invalid', problems)
  return columnsOf({ ...brief, expireTime })
}

/**
 * Submits a new brief for review. If a drop with the same idempotency key exists, returns it unchanged when the content
 * is identical, updates it while it awaits review, and refuses the request after a decision. Throws
 * `drop/answers-overdue` while the owner owes answers for too long (decision R18).
 */
export async function addDrop(
  { db, clock, appendEvent, limits }: Needs,
  viewer: Viewer,
  { idempotencyKey, ...written }: SubmittedBrief & { idempotencyKey?: string | undefined },
): Promise<DropRow> {
  const now = clock.now()
  if (!canWriteBriefs(viewer.organization)) throw new AppError('team/observer')
  const brief = validated(completeBrief(written), now)
  await limits.consume('drop.write', ownerIdOf(viewer))
  const findExisting = (tx: Transaction) =>
    idempotencyKey ? lockDropByIdempotencyKey(tx, viewer.id, idempotencyKey) : undefined
  return db.transaction(async (tx) => {
    const before = await findExisting(tx)
    if (before?.referenceTrack !== brief.referenceTrack) await requireOwnTrack(tx, viewer, brief.referenceTrack)
    if (!before && (await isPublishingStopped(tx, ownerIdOf(viewer), now))) throw new AppError('drop/answers-overdue')
    const [drop] = before
      ? [before]
      : await tx
          .insert(drops)
          .values({ id: newId(now), userId: viewer.id, idempotencyKey, ...brief, createdAt: now, updatedAt: now })
          .onConflictDoNothing({ target: [drops.userId, drops.idempotencyKey] })
          .returning()
    // A concurrent request with the same key has inserted it by now.
    const sent = drop ?? (await findExisting(tx))
    if (!sent) throw new AppError('drop/wrong-state')
    if (sent !== drop || before) return handleResend({ appendEvent }, tx, viewer, { sent, brief, now })
    await appendEvent(tx, { action: 'drop.add', actorId: viewer.id, subjectId: sent.id })
    await publishInvalidation(tx, 'admins', ['badges', 'drops'])
    await publishInvalidation(tx, ownersOf(sent), ['badges', 'drops'])
    return sent
  })
}

type Resend = { sent: DropRow; brief: ReturnType<typeof validated>; now: Date }

async function handleResend(
  needs: Pick<Deps, 'appendEvent'>,
  tx: Transaction,
  viewer: Viewer,
  { sent, brief, now }: Resend,
) {
  if (briefChanges(writtenBriefOf(sent), writtenBriefOf(brief)).length === 0) return sent
  if (dropState(sent, now) !== 'awaiting') throw new AppError('drop/wrong-state')
  return saveForReview(needs, tx, viewer, { drop: sent, brief, now })
}

type Edit = { read?: string | undefined }

/**
 * Saves a change. A rejected drop, or an unreviewed one with a new closing date, awaits review again. Once a demo is paid,
 * the closing date is never shortened, and every other change waits for review while the live brief stays, except a
 * short extension (decision D12).
 * `read` is the `updatedAt` of the brief that was edited; throws `drop/changed` if it changed since, unless there is
 * nothing left to save.
 */
export const editDrop = (
  needs: Needs,
  viewer: Viewer,
  id: string,
  { read, ...written }: SubmittedBrief & Edit,
): Promise<DropRow> =>
  saveEdit(needs, viewer, id, { action: 'drop.edit', read, write: (brief) => completeBrief(written, brief) })

/**
 * Moves the closing time of a drop to a later one, under the same rules as any other edit: with paid demos, it is
 * reviewed from a certain number of days on. A change that waits for review stays.
 */
export const extendDrop = (
  needs: Needs,
  viewer: Viewer,
  id: string,
  { read, expireTime }: { expireTime: string } & Edit,
): Promise<DropRow> =>
  saveEdit(needs, viewer, id, {
    action: 'drop.extend',
    read,
    write(brief, live) {
      const until = new Date(expireTime)
      if (until <= live.expireTime)
        throw new AppError('request/invalid', { expireTime: 'Choose a day after the current closing date.' })
      return extendedBrief(brief, until)
    },
  })

async function saveEdit(
  { db, clock, appendEvent, limits, jobs }: Needs,
  viewer: Viewer,
  id: string,
  {
    action,
    read,
    write,
  }: Edit & { action: 'drop.edit' | 'drop.extend'; write: (latest: WrittenBrief, live: DropRow) => WrittenBrief },
): Promise<DropRow> {
  await limits.consume('drop.write', ownerIdOf(viewer))
  return db.transaction(async (tx) => {
    const locked = await lockDrop(tx, id)
    // Read the clock after taking the lock: creators who ordered while this waited saw the brief as it was.
    const now = clock.now()
    const drop = allowedDrop(viewer, locked, action, now)
    const proposal = await lockProposal(tx, id)
    // A drop that nobody reviewed in time needs a new closing date.
    const live = writtenBriefOf(drop)
    const latest = proposal?.state === 'waiting' ? applyBriefChanges(live, proposal.changes) : live
    const brief = validated(write(latest, drop), now, drop.expireTime > now ? drop.expireTime : undefined)
    if (drop.demoCount > 0 && brief.expireTime < drop.expireTime) {
      throw new AppError('request/invalid', {
        expireTime: 'This drop has submissions, so it can close later, but not earlier.',
      })
    }
    if (brief.demoCap !== '' && Number(brief.demoCap) < drop.demoCount) {
      throw new AppError('request/invalid', {
        demoCap: `This drop already has ${countText(drop.demoCount, 'demo')}, so the limit can’t be lower.`,
      })
    }
    const changes = briefChanges(live, writtenBriefOf(brief))
    const { immediate, forReview } = splitChanges(changes, drop.status === 'approved' ? drop.firstExpireTime : null)
    const isWaiting = forReview.length > 0 ? isProposed(proposal, forReview) : proposal?.state !== 'waiting'
    if (isWaiting && immediate.length === 0 && drop.status !== 'rejected') return drop
    if (read && Date.parse(read) !== drop.updatedAt.getTime()) throw new AppError('drop/changed')
    if (brief.referenceTrack !== drop.referenceTrack) await requireOwnTrack(tx, viewer, brief.referenceTrack)
    if (forReview.length === 0) await deleteProposal(tx, id)
    else if (!isProposed(proposal, forReview)) await proposeChange(tx, { dropId: id, changes: forReview, now })
    return drop.status === 'approved'
      ? saveLive({ appendEvent, jobs }, tx, viewer, { drop, changes: immediate, now })
      : saveForReview({ appendEvent }, tx, viewer, { drop, brief, now })
  })
}

/** Applies changes that need no review to an approved drop and records them. */
async function saveLive(
  { appendEvent, jobs }: Pick<Deps, 'appendEvent' | 'jobs'>,
  tx: Transaction,
  viewer: Viewer,
  { drop, changes, now }: { drop: DropRow; changes: BriefChange[]; now: Date },
): Promise<DropRow> {
  const saved = await applyChanges(tx, drop, changes, now)
  await appendEvent(tx, { action: 'drop.edit', actorId: viewer.id, subjectId: drop.id })
  // Without naming the drop: part of the edit may have joined or left the changes that staff review.
  for (const who of ['admins', ownersOf(drop)]) await publishInvalidation(tx, who, ['drops', 'badges'])
  // A drop that becomes private disappears from pages of everybody.
  const audience = isPrivate(saved.drop) ? drop.audience : ''
  if (changes.length > 0) await publishDropChange(tx, [{ ...drop, audience }])
  // Creators with a saved search learn of a drop when they can first see it.
  if (isPrivate(drop) && !isPrivate(saved.drop)) await jobs.enqueue(tx, 'search.match-drop', { dropId: drop.id })
  return saved.drop
}

/**
 * Closes a drop before its closing time; its demos are still screened and delivered. The deadline of a demo stays as it
 * was when the demo was sent. A change that waits for review expires.
 */
export async function closeDropNow(
  { db, clock, appendEvent, limits }: Needs,
  viewer: Viewer,
  id: string,
): Promise<DropRow> {
  await limits.consume('drop.write', ownerIdOf(viewer))
  return db.transaction(async (tx) => {
    const now = clock.now()
    const drop = allowedDrop(viewer, await lockDrop(tx, id), 'drop.close-now', now)
    const live = writtenBriefOf(drop)
    const changes = briefChanges(live, { ...live, expireTime: now.toISOString() })
    await applyChanges(tx, drop, changes, now)
    const [closed] = await tx.update(drops).set({ closedAt: now }).where(eq(drops.id, id)).returning()
    await endProposals({ appendEvent }, tx, [drop], now)
    await appendEvent(tx, { action: 'drop.close-now', actorId: viewer.id, subjectId: id })
    for (const who of ['admins', ownersOf(drop)]) await publishInvalidation(tx, who, ['drops', 'badges'])
    await publishDropChange(tx, [drop])
    return closed!
  })
}

/**
 * Applies changes to a live brief; the caller has locked the drop. Without changes, only the time of the last edit is
 * updated. A change that would need review on a drop with paid songs is dated, because a payment started before it may
 * still be in progress; one that only corrects spelling is not.
 */
export async function applyChanges(
  tx: Transaction,
  drop: DropRow,
  changes: BriefChange[],
  now: Date,
  { isSpelling = false } = {},
): Promise<{ drop: DropRow; changeId: string | undefined }> {
  const changeId = changes.length > 0 ? newId(now) : undefined
  const { forReview } = splitChanges(changes, drop.firstExpireTime ?? drop.expireTime)
  const [saved] = await tx
    .update(drops)
    .set({
      ...columnsOf(applyBriefChanges(writtenBriefOf(drop), changes)),
      ...(changeId ? { changeCount: drop.changeCount + 1 } : {}),
      ...(forReview.length > 0 && !isSpelling ? { briefChangedAt: now } : {}),
      closedAt: null,
      updatedAt: now,
    })
    .where(eq(drops.id, drop.id))
    .returning()
  if (changeId) await tx.insert(dropChanges).values({ id: changeId, dropId: drop.id, at: now, changes })
  return { drop: saved!, changeId }
}

type Saved = { drop: DropRow; brief: ReturnType<typeof validated>; now: Date }

/** Overwrites a drop that is not approved and submits it for review. */
async function saveForReview(
  { appendEvent }: Pick<Deps, 'appendEvent'>,
  tx: Transaction,
  viewer: Viewer,
  { drop, brief, now }: Saved,
): Promise<DropRow> {
  const [saved] = await tx
    .update(drops)
    .set({
      ...brief,
      status: null,
      rejectionReason: null,
      unpublishedAt: null,
      // Staff review the entire brief, and demos paid under an earlier publication are decided or refunded.
      firstExpireTime: null,
      closedAt: null,
      updatedAt: now,
    })
    .where(eq(drops.id, drop.id))
    .returning()
  await appendEvent(tx, { action: 'drop.edit', actorId: viewer.id, subjectId: drop.id })
  await publishInvalidation(tx, 'admins', ['drops', 'badges'])
  await publishInvalidation(tx, ownersOf(drop), ['drops', 'badges'])
  return saved!
}
