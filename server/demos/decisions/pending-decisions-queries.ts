import type { DecisionAction } from '@velv/domain/demos/demo-actions.ts'
import type { UndoParams } from '@velv/domain/undoable-actions.ts'
import type { Db } from '../../platform/database/database.ts'
import { readPendingAction, readPendingActions } from '../../platform/undo/pending-actions-queries.ts'
import type { PendingAction } from '../../platform/undo/pending-actions-table.ts'

/** What goes with a decision: a reason or praise, and notes. */
export type DecisionInput = UndoParams[DecisionAction]

/** A decision that can still be undone: only the person who made it can see it before it is due. */
export type PendingDecision = PendingAction<DecisionAction>

/** The decision on a demo that can still be undone. */
export const readPendingDecision = (db: Db, demoId: string): Promise<PendingDecision | null> =>
  readPendingAction(db, 'demo', demoId)

/** A person's own pending decisions on the given demos. */
export async function readPendingDecisionsBy(
  db: Db,
  listenerId: string,
  demoIds: string[],
): Promise<Map<string, PendingDecision>> {
  const pending = await readPendingActions(db, 'demo', demoIds)
  return new Map([...pending].flatMap(([id, one]) => (one.actorId === listenerId ? [[id, one]] : [])))
}
