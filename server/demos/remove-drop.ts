import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { deleteDropRow } from '../drops/advance-drop.ts'
import { lockDrop } from '../drops/drops-queries.ts'
import { tell } from '../platform/live.ts'
import { demos } from './demos-table.ts'
import { deleteDraft, leavesNoTrace } from './remove-demo.ts'

/** Removes a drop and what creators had begun for it; refused with `drop/has-demos` once one is sent or being paid. */
export async function removeDrop({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const drop = await lockDrop(tx, id)
    if (!drop) return
    const begun = await tx.select().from(demos).where(eq(demos.dropId, id)).for('update')
    for (const demo of begun) {
      if (!(await leavesNoTrace(tx, demo))) throw new Refusal('drop/has-demos')
      await deleteDraft({ jobs }, tx, demo)
    }
    await deleteDropRow(tx, id)
    await tell(tx, 'everybody', ['drops', 'badges'])
  })
}
