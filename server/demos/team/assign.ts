import { dropName } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { organizationOf } from '@velv/domain/teams/ownership.ts'
import { eq, inArray } from 'drizzle-orm'
import { lockUser } from '../../accounts/accounts-queries.ts'
import type { User } from '../../accounts/accounts-table.ts'
import { organizationAudience, ownersOf } from '../../accounts/organizations/audience.ts'
import { isAnsweringIn } from '../../accounts/organizations/organizations-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { allowedDrop } from '../../drops/drop-access.ts'
import { lockDrop } from '../../drops/drops-queries.ts'
import { clearDropAssignees, setDropAssignee } from '../../drops/set-assignee.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedDemo } from '../demo-access.ts'
import { type DemoOfDrop, lockDemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { lockAssignedDemos } from './assignments-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'appendEvent'>

/** Assigns a pitch to a colleague, who is asked to answer it. Null leaves it to the person its drop is assigned to. */
export async function assignDemo(needs: Needs, viewer: Viewer, id: string, userId: string | null): Promise<void> {
  await needs.limits.consume('note.write', viewer.id)
  await needs.db.transaction(async (tx) => {
    const assignee = await lockAssignee(tx, userId)
    const now = needs.clock.now()
    const { demo, drop } = allowedDemo(viewer, await lockDemoOfDrop(tx, id), 'demo.assign', now)
    assertAnswers(assignee, drop)
    if (demo.assignedTo === userId) return
    await tx.update(demos).set({ assignedTo: userId, updatedAt: now }).where(eq(demos.id, id))
    await announce(needs, tx, viewer, { action: 'demo.assign', drop, demoId: id, userId })
  })
}

/** Assigns a drop to a colleague, with all its pitches that aren't assigned to anyone themselves. Null: to nobody. */
export async function assignDrop(needs: Needs, viewer: Viewer, id: string, userId: string | null): Promise<void> {
  await needs.limits.consume('note.write', viewer.id)
  await needs.db.transaction(async (tx) => {
    const assignee = await lockAssignee(tx, userId)
    const drop = allowedDrop(viewer, await lockDrop(tx, id), 'drop.assign', needs.clock.now())
    assertAnswers(assignee, drop)
    if (drop.assignedTo === userId) return
    await setDropAssignee(tx, id, userId)
    await announce(needs, tx, viewer, { action: 'drop.assign', drop, userId })
  })
}

/**
 * Frees what a person was to answer in an organization, or in all. The caller has changed their row before, so that nothing
 * more is assigned to them.
 */
export async function clearAssignments(tx: Transaction, userId: string, organizationId?: string): Promise<void> {
  // In the order in which others lock a song and its drop.
  const ids = await lockAssignedDemos(tx, userId, organizationId)
  if (ids.length > 0) await tx.update(demos).set({ assignedTo: null }).where(inArray(demos.id, ids))
  await clearDropAssignees(tx, userId, organizationId)
  if (organizationId) await publishInvalidation(tx, organizationAudience(organizationId), ['demos', 'drops', 'team'])
}

/** The person something is assigned to, locked before the song and its drop, as by those who change a team. */
async function lockAssignee(tx: Transaction, userId: string | null): Promise<User | null> {
  if (!userId) return null
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('team/cannot-answer')
  return user
}

/** Throws unless the person answers pitches where the drop belongs. */
function assertAnswers(user: User | null, drop: DemoOfDrop['drop']): void {
  if (user && !isAnsweringIn(user, organizationOf(drop))) throw new AppError('team/cannot-answer')
}

type Assignment = {
  action: 'demo.assign' | 'drop.assign'
  drop: DemoOfDrop['drop']
  demoId?: string
  userId: string | null
}

/** Nobody is notified of what they assigned to themselves. */
async function announce(
  { appendEvent }: Needs,
  tx: Transaction,
  viewer: Viewer,
  { action, drop, demoId, userId }: Assignment,
): Promise<void> {
  const details = {
    dropId: drop.id,
    drop: dropName(drop),
    assigneeId: userId,
    ...(demoId && { demoId }),
    ...(userId !== viewer.id && { personId: userId }),
  }
  await appendEvent(tx, { action, actorId: viewer.id, subjectId: demoId ?? drop.id, details })
  await publishInvalidation(tx, ownersOf(drop), ['demos', 'drops', 'team'], [drop.id])
}
