import type { UndoableAction, UndoableActions, UndoParams, UndoSubject } from '@velv/domain/undoable-actions.ts'
import type { Safeguard } from '@velv/domain/actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Config } from '../config/config.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { DatabaseTime } from '../database/database-time.ts'
import { newId } from '../database/ids.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { publishInvalidation } from '../live/live.ts'
import type { Log } from '../observability/log.ts'
import { listDueActions, readPendingAction, readPendingActionById } from './pending-actions-queries.ts'
import { type PendingAction, pendingActions, type RestorableValues } from './pending-actions-table.ts'

/**
 * The outcome of an action once it can no longer be undone. `discarded`: the record has changed, so that it is no
 * longer possible. `deferred`: it is tried again later.
 */
export type CommitOutcome = 'committed' | 'discarded' | 'deferred'

/** How one action is committed and undone. */
export type ActionHandler<Viewer, Action extends UndoableAction = UndoableAction> = {
  /** Locks the record, in the order in which every other change locks it. */
  lock: (tx: Transaction, subjectId: string) => Promise<unknown>
  /**
   * Checks the guards again and makes the action take effect; if it already has (`restores`), notifies of it. The
   * record is locked. An AppError discards the action.
   */
  commit: (tx: Transaction, pending: PendingAction<Action>) => Promise<CommitOutcome>
  /**
   * Restores what the action has changed; absent if there is nothing to restore. The record is locked. Only the person
   * who acted can undo what has not taken effect; of what has, the handler checks the right to the opposite.
   */
  undo?: (tx: Transaction, viewer: Viewer, pending: PendingAction<Action>) => Promise<void>
  /** Tells open pages that the record has an action that can be undone, or no longer has one. */
  publish?: (tx: Transaction, pending: PendingAction<Action>) => Promise<void>
}

/** The handler of each action. */
export type ActionHandlers<Viewer> = Readonly<{ [Action in UndoableAction]: ActionHandler<Viewer, Action> }>

export type NewAction<Subject extends UndoSubject, Action extends UndoableActions[Subject]> = {
  action: Action
  subject: Subject
  subjectId: string
  subjectLabel: string
  actor: { id: string; label: string }
  params: UndoParams[Action]
  /** For an action that the caller has made take effect at once: the values to restore. */
  restores?: RestorableValues
  at: Date
}

export type Undo<Viewer> = {
  /**
   * Begins an action in the caller's transaction. The caller has locked the record and checked the guards. Without an
   * undo time it is committed at once, and null is returned.
   */
  begin: <Subject extends UndoSubject, Action extends UndoableActions[Subject]>(
    tx: Transaction,
    action: NewAction<Subject, Action>,
  ) => Promise<PendingAction<Action> | null>
  /**
   * Makes room for another action on a record, which the caller has locked: an earlier one of the same person is
   * committed. One of somebody else is an error (`undo/pending`), except for an action that takes effect at once.
   */
  finishEarlier: (
    tx: Transaction,
    actorId: string,
    subject: UndoSubject,
    subjectId: string,
    next?: Safeguard,
  ) => Promise<void>
  /**
   * Begins the undo time of an action again, which the caller has locked the record of: the usual one, or `forMs`. With
   * `params`, the action is given something else.
   */
  restart: <Action extends UndoableAction>(
    tx: Transaction,
    pending: PendingAction<Action>,
    forMs?: number,
    params?: UndoParams[Action],
  ) => Promise<void>
  /** Undoes an action; safe to repeat. */
  undo: (viewer: Viewer, id: string) => Promise<PendingAction>
  /** Commits everything that can no longer be undone; a failure is logged and does not stop the others. */
  commitDue: () => Promise<void>
}

type UndoOptions<Viewer> = {
  db: Database
  /** Actions are due by it, so that a jump of a process's clock neither holds nor hurries them. */
  databaseTime: DatabaseTime
  config: Pick<Config, 'undoMs'>
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  handlers: () => ActionHandlers<Viewer>
  /** Informs the actor that their action was discarded. */
  onDiscarded: (tx: Transaction, pending: PendingAction) => Promise<void>
}

/** Tolerance for requests that were sent just before the undo time ended, in ms. */
const graceMs = 1000

const maxPerQuery = 500

/** How long an undo may be repeated, in ms. */
const undoneForMs = 86_400_000

/** The one undo of Velv: actions wait in the database until they can no longer be undone, then a job commits them. */
export function openUndo<Viewer extends { id: string }>({
  db,
  databaseTime,
  config,
  jobs,
  log,
  handlers,
  onDiscarded,
}: UndoOptions<Viewer>): Undo<Viewer> {
  // Each handler is called only with its own actions.
  const handlerOf = (action: UndoableAction) => handlers()[action] as ActionHandler<Viewer>

  const publish = async (tx: Transaction, pending: PendingAction) => {
    await publishInvalidation(tx, pending.actorId, ['undo'])
    await handlerOf(pending.action).publish?.(tx, pending)
  }

  /** A guard that refuses now, as it would refuse the decision, discards the action. */
  const tryCommit = async (tx: Transaction, pending: PendingAction): Promise<CommitOutcome> => {
    try {
      return await tx.transaction((savepoint) => handlerOf(pending.action).commit(savepoint, pending))
    } catch (error) {
      if (error instanceof AppError) return 'discarded'
      throw error
    }
  }

  const commit = async (tx: Transaction, pending: PendingAction): Promise<void> => {
    const outcome = await tryCommit(tx, pending)
    if (outcome === 'deferred') return
    await deletePendingAction(tx, pending.id)
    if (outcome === 'discarded') {
      await onDiscarded(tx, pending)
      log.info({ action: pending.action, subject: pending.subjectId }, 'undo: discarded an action')
    }
    await publish(tx, pending)
  }

  return {
    async begin(tx, { actor, at, restores, ...rest }) {
      const row = {
        ...rest,
        id: newId(at),
        actorId: actor.id,
        actorLabel: actor.label,
        restores: restores ?? null,
        decidedAt: at,
        dueAt: config.undoMs === 0 ? at : new Date((await databaseTime(tx)).getTime() + config.undoMs),
        undoneAt: null,
      }
      if (config.undoMs === 0) {
        await handlerOf(row.action).commit(tx, row)
        return null
      }
      await tx.insert(pendingActions).values(row)
      await jobs.enqueue(tx, 'undo.commit-due', {}, { afterSeconds: Math.ceil(config.undoMs / 1000) })
      await publish(tx, row)
      return row
    },

    async finishEarlier(tx, actorId, subject, subjectId, next = 'pending') {
      const earlier = await readPendingAction(tx, subject, subjectId)
      if (!earlier) return
      if (earlier.actorId !== actorId && earlier.dueAt > (await databaseTime(tx))) {
        if (next === 'at-once') return
        throw new AppError('undo/pending')
      }
      await commit(tx, earlier)
    },

    async restart(tx, pending, forMs = config.undoMs, params) {
      const dueAt = new Date((await databaseTime(tx)).getTime() + forMs)
      await tx
        .update(pendingActions)
        .set({ dueAt, ...(params && { params }) })
        .where(eq(pendingActions.id, pending.id))
      await jobs.enqueue(tx, 'undo.commit-due', {}, { afterSeconds: Math.ceil(forMs / 1000) })
      await publish(tx, pending)
    },

    undo: (viewer, id) =>
      db.transaction(async (tx) => {
        const known = await readPendingActionById(tx, id)
        if (!known) throw new AppError('undo/expired')
        const handler = handlerOf(known.action)
        await handler.lock(tx, known.subjectId)
        const pending = await readPendingActionById(tx, id)
        // What has not taken effect is known to nobody else.
        if (!pending || (pending.actorId !== viewer.id && !pending.restores)) throw new AppError('undo/expired')
        // One that was set aside still has what it was given.
        const isUndone = pending.undoneAt !== null && Object.keys(pending.params).length === 0
        if (isUndone && pending.actorId === viewer.id) return pending
        const now = await databaseTime(tx)
        if (pending.undoneAt || now.getTime() > pending.dueAt.getTime() + graceMs) throw new AppError('undo/expired')
        // First, because one that it had set aside can be restored in its place.
        await tx
          .update(pendingActions)
          .set({ undoneAt: now, params: {}, actorLabel: '', subjectLabel: '' })
          .where(eq(pendingActions.id, id))
        await handler.undo?.(tx, viewer, pending)
        await publish(tx, pending)
        return pending
      }),

    async commitDue() {
      const now = await databaseTime(db)
      await db.delete(pendingActions).where(lt(pendingActions.undoneAt, new Date(now.getTime() - undoneForMs)))
      let after: Awaited<ReturnType<typeof listDueActions>>[number] | undefined
      do {
        const due = await listDueActions(db, now, maxPerQuery, after)
        for (const { id, action, subjectId } of due) {
          try {
            await db.transaction(async (tx) => {
              await handlerOf(action).lock(tx, subjectId)
              // Another process may have been faster.
              const pending = await readPendingActionById(tx, id)
              if (pending && !pending.undoneAt) await commit(tx, pending)
            })
          } catch (err) {
            log.error({ err, action, subject: subjectId }, 'undo: could not commit an action')
          }
        }
        after = due.length === maxPerQuery ? due.at(-1) : undefined
      } while (after)
    },
  }
}

/**
 * Erases the names and reasons in the actions on records that are erased. The actions are discarded when they are due,
 * because their records no longer allow them.
 */
export async function erasePendingActionText(tx: Transaction, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await tx
    .update(pendingActions)
    .set({ subjectLabel: '', params: {} })
    .where(inArray(pendingActions.subjectId, subjectIds))
}

export async function deletePendingAction(tx: Transaction, id: string): Promise<void> {
  await tx.delete(pendingActions).where(eq(pendingActions.id, id))
}

/** Sets an action aside for another one on the same record, which a colleague begins and can still undo. */
export async function setAside(tx: Transaction, { id, actorId }: PendingAction, at: Date): Promise<void> {
  await tx.update(pendingActions).set({ undoneAt: at }).where(eq(pendingActions.id, id))
  await publishInvalidation(tx, actorId, ['undo'])
}

/** Restores an action that was set aside, because the one instead of it was undone. If it is due, it takes effect now. */
export async function restoreSetAside(tx: Transaction, id: string): Promise<void> {
  const restored = await tx
    .update(pendingActions)
    .set({ undoneAt: null })
    .where(eq(pendingActions.id, id))
    .returning({ actorId: pendingActions.actorId })
  for (const { actorId } of restored) await publishInvalidation(tx, actorId, ['undo'])
}

/** Deletes what was set aside on a record; unlike these, the rows of undone actions are empty. */
export async function deleteSetAside(tx: Transaction, subjectId: string): Promise<void> {
  const isSetAside = and(isNotNull(pendingActions.undoneAt), sql`${pendingActions.params} <> '{}'`)
  await tx.delete(pendingActions).where(and(eq(pendingActions.subjectId, subjectId), isSetAside))
}
