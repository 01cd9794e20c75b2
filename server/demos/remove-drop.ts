import { dropName } from '@velv/domain/drops/drop.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { deleteDropRow } from '../drops/advance-drop.ts'
import { lockDrop } from '../drops/drops-queries.ts'
import { forgetWords } from '../platform/events.ts'
import { tell } from '../platform/live.ts'
import { demos } from './demos-table.ts'
import { deleteDraft, leavesNoTrace } from './remove-demo.ts'

type Needs = Pick<Deps, 'db' | 'jobs' | 'appendEvent'>

/**
 * Removes a drop and what creators had begun for it, who are told; refused with `drop/has-demos` once one is sent or
 * being paid. They hear its name while its owner is there: of who leaves no word is kept.
 */
export async function removeDrop({ db, jobs, appendEvent }: Needs, id: string, { named = false } = {}): Promise<void> {
  await db.transaction(async (tx) => {
    // Demo before drop, as everywhere: whoever writes a demo holds it while he waits for the drop.
    const begun = await tx.select().from(demos).where(eq(demos.dropId, id)).orderBy(demos.id).for('update')
    const drop = await lockDrop(tx, id)
    if (!drop) return
    for (const demo of begun) {
      if (!(await leavesNoTrace(tx, demo))) throw new Refusal('drop/has-demos')
      await deleteDraft({ jobs }, tx, demo)
      const details = { creatorId: demo.userId, ...(named ? { drop: dropName(drop) } : {}) }
      await appendEvent(tx, { action: 'demo.discard', actorId: null, subjectId: demo.id, details })
    }
    await deleteDropRow(tx, id)
    await forgetWords(tx, id, ['drop', 'reason'])
    await tell(tx, 'everybody', ['drops', 'badges'])
  })
}
