import { demoActions } from '@velv/domain/demos/demo-actions.ts'
import { isOwnerAnswer, ownerAnswers } from '@velv/domain/demos/demo.ts'
import type { ColleagueAnswer } from '@velv/domain/errors.ts'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyOf, prepared } from '../../platform/database/prepared.ts'
import { type DemoOfDrop, readPeople } from '../demos-queries.ts'
import { type DemoRow, demoMoves } from '../demos-table.ts'

const answersOf = prepared('answers of demos', (db) =>
  db
    .selectDistinctOn([demoMoves.demoId], {
      demoId: demoMoves.demoId,
      id: demoMoves.actorId,
      label: demoMoves.actorLabel,
      name: users.name,
    })
    .from(demoMoves)
    .leftJoin(users, eq(users.id, demoMoves.actorId))
    .where(
      and(
        anyOf(demoMoves.demoId, 'demoIds'),
        inArray(demoMoves.to, [...ownerAnswers]),
        ne(demoMoves.from, 'screening'),
      ),
    )
    .orderBy(demoMoves.demoId, desc(demoMoves.at), desc(demoMoves.id)),
)

/** Who gave each of these songs the answer that it has now, by their name, or as on the receipt without an account. */
export async function readAnswerers(
  db: Db,
  demos: readonly Pick<DemoRow, 'id' | 'result' | 'pitchedAt'>[],
): Promise<Map<string, { id: string; name: string }>> {
  const demoIds = demos.flatMap(({ id, result, pitchedAt }) => (pitchedAt && isOwnerAnswer(result) ? [id] : []))
  const rows = demoIds.length === 0 ? [] : await answersOf(db, { demoIds })
  return new Map(rows.map(({ demoId, id, name, label }) => [demoId, { id: id!, name: name ?? label }]))
}

/** An answer to a pitch that can still be undone, with who gave it; null for what a screener decided. */
export function pendingAnswerOf({ demo, pending }: DemoOfDrop, name: string | undefined) {
  const result = pending && demo.result !== 'screening' && demoActions[pending.action].to
  if (!result || !isOwnerAnswer(result)) return null
  return { by: { id: pending.actorId, name: name ?? pending.actorLabel }, result, until: pending.dueAt.toISOString() }
}

/** The answer that a pitch has from a colleague of the viewer, pending or not; null if there is none, or it is their own. */
export async function readColleagueAnswer(db: Db, viewer: Viewer, found: DemoOfDrop): Promise<ColleagueAnswer | null> {
  const { demo, pending } = found
  if (pending)
    return pending.actorId === viewer.id
      ? null
      : pendingAnswerOf(found, (await readPeople(db, [pending.actorId])).get(pending.actorId)?.name)
  const by = (await readAnswerers(db, [demo])).get(demo.id)
  return by && by.id !== viewer.id && isOwnerAnswer(demo.result) ? { by, result: demo.result, until: null } : null
}
