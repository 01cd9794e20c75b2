import { organizationOf } from '@velv/domain/teams/ownership.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Db } from '../../platform/database/database.ts'
import { isDeliveredTo } from '../demo-access.ts'
import { type DemoOfDrop, readPeople } from '../demos-queries.ts'
import { readMostHeardByOwner } from '../listening/listenings-queries.ts'
import { noMarks, readMarks } from '../marks/marks-queries.ts'
import { pendingAnswerOf, readAnswerers } from './answers-queries.ts'
import { assigneeOf } from './assignments-queries.ts'
import { maxHeardBy, readHeardBy } from './heard-by-queries.ts'

type Named = { id: string; name: string }

/** What viewers from outside the organization get. */
export const noTeam = {
  opinion: null,
  assignedTo: null,
  heardBy: [],
  heardByCount: 0,
  answeredBy: null,
  pendingAnswer: null,
  mostHeardMs: 0,
  ...noMarks,
}

/**
 * What the queue tells an organization about its own people; nothing for others. The number of queries depends neither on
 * the number of songs nor on that of colleagues.
 */
export async function readQueueTeam(db: Db, viewer: Viewer, all: DemoOfDrop[], now: Date) {
  const found = all.filter((one) => isDeliveredTo(viewer, one, now))
  if (found.length === 0) return () => noTeam
  const ids = found.map(({ demo }) => demo.id)
  const { drop } = found[0]!
  const named = found.flatMap((one) => [assigneeOf(one), one.pending?.actorId].flatMap((id) => id ?? []))
  const of = { organizationId: organizationOf(drop), viewerId: viewer.id }
  const [people, answerers, heardBy, mostHeardMs, marks] = await Promise.all([
    readPeople(db, [...new Set(named)]),
    readAnswerers(
      db,
      found.map(({ demo }) => demo),
    ),
    readHeardBy(db, ids, of),
    readMostHeardByOwner(db, ids, drop.userId),
    readMarks(db, ids, of),
  ])
  const nameOf = (id: string | null): Named | null => {
    const name = id && people.get(id)?.name
    return name ? { id: id!, name } : null
  }
  return (one: DemoOfDrop) => {
    if (!found.includes(one)) return noTeam
    const { demo, pending } = one
    const colleagues = heardBy.get(demo.id) ?? []
    return {
      opinion: colleagues.find(({ id }) => id === viewer.id)?.opinion ?? null,
      assignedTo: nameOf(assigneeOf(one)),
      heardBy: colleagues
        .slice(0, maxHeardBy)
        .map(({ id, name, heardMs, opinion }) => ({ id, name, heardMs, opinion })),
      heardByCount: colleagues[0]?.count ?? 0,
      answeredBy: answerers.get(demo.id) ?? null,
      pendingAnswer:
        pending && pending.actorId !== viewer.id ? pendingAnswerOf(one, people.get(pending.actorId)?.name) : null,
      mostHeardMs: mostHeardMs.get(demo.id) ?? 0,
      ...(marks.get(demo.id) ?? noMarks),
    }
  }
}
