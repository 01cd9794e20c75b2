import { briefProblems, tidyBrief } from '@velv/domain/drops/brief.ts'
import type { Brief } from '@velv/domain/drops/drop.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../platform/ids.ts'
import { tell } from '../platform/live.ts'
import { allowedDrop } from './drop-standing.ts'
import { lockDrop } from './drops-queries.ts'
import { type DropRow, drops } from './drops-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent'>
type Written = Brief & { expireTime: string }

/** Keeps the listed brief fields and nothing else; refuses with a sentence for each field that does not fit. */
function checked({ expireTime, ...written }: Written, now: Date, before?: Date) {
  const brief = tidyBrief(written)
  const closing = new Date(expireTime)
  const problems = briefProblems(brief, closing, now, before)
  if (Object.keys(problems).length > 0) throw new Refusal('request/invalid', problems)
  return { ...brief, expireTime: closing }
}

export async function addDrop({ db, clock, appendEvent }: Needs, viewer: Viewer, written: Written): Promise<DropRow> {
  const now = clock.now()
  const brief = checked(written, now)
  return db.transaction(async (tx) => {
    const [drop] = await tx
      .insert(drops)
      .values({ id: newId(now), userId: viewer.id, ...brief, createdAt: now, updatedAt: now })
      .returning()
    await appendEvent(tx, { action: 'drop.add', actorId: viewer.id, subjectId: drop!.id })
    await tell(tx, 'admins', ['badges', 'drops'])
    await tell(tx, viewer.id, ['badges', 'drops'])
    return drop!
  })
}

/** Saves a change; a rejected drop waits for review again. Once a demo is in, the closing day is never shortened. */
export async function editDrop(
  { db, clock, appendEvent }: Needs,
  viewer: Viewer,
  id: string,
  written: Written,
): Promise<DropRow> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const drop = allowedDrop(viewer, await lockDrop(tx, id), 'drop.edit', now)
    const brief = checked(written, now, drop.expireTime)
    if (drop.demoCount > 0 && brief.expireTime < drop.expireTime) {
      throw new Refusal('request/invalid', { expireTime: 'Demos are in: it can close later, not earlier.' })
    }
    const again = drop.status === 'rejected' ? { status: null, rejectionReason: null } : {}
    const [saved] = await tx
      .update(drops)
      .set({ ...brief, ...again, updatedAt: now })
      .where(eq(drops.id, id))
      .returning()
    await appendEvent(tx, { action: 'drop.edit', actorId: viewer.id, subjectId: id })
    await tell(tx, saved!.status === 'approved' ? 'everybody' : 'admins', ['drops', 'badges'])
    return saved!
  })
}
