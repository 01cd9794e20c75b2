import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { deleteDropRow } from '../drops/advance-drop.ts'
import { lockDrop } from '../drops/drops-queries.ts'
import { forgetWords } from '../platform/events.ts'
import { tell } from '../platform/live.ts'
import { demos } from './demos-table.ts'
import { deleteDraft, leavesNoTrace } from './remove-demo.ts'

/** Removes a drop and what creators had begun for it; refused with `drop/has-demos` once one is sent or being paid. */
export async function removeDrop({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Demo before drop, as everywhere: whoever writes a demo holds it while he waits for the drop.
    const begun = await tx.select().from(demos).where(eq(demos.dropId, id)).orderBy(demos.id).for('update')
    if (!(await lockDrop(tx, id))) return
    for (const demo of begun) {
      if (!(await leavesNoTrace(tx, demo))) throw new Refusal('drop/has-demos')
      await deleteDraft({ jobs }, tx, demo)
    }
    await deleteDropRow(tx, id)
    await forgetWords(tx, id, ['drop', 'reason'])
    await tell(tx, 'everybody', ['drops', 'badges'])
  })
}
