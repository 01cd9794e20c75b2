import { queueDays as shownDays, type QueueName, queueNames } from '@velv/domain/admin/queues.ts'
import { countAssignedTo, readAssignments } from '../../accounts/staff/staff-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../../platform/http/paging.ts'
import { readQueueDays } from './count-queues.ts'
import { type QueueEntry, queueSources } from './queue-queries.ts'
import * as contract from './queues-contract.ts'

/** How many of each queue the board can show among the oldest of all. */
const maxOldest = 5

export function queueRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock, log } = deps

  const withAssignees = async (queue: QueueName, entries: QueueEntry[]) => {
    const assignmentOf = await readAssignments(
      db,
      entries.map(({ subject }) => subject),
    )
    return entries.map(({ since, dropId, dropName, amount, ...entry }) => ({
      ...entry,
      queue,
      since: since.toISOString(),
      drop: dropId === null ? null : { id: dropId, name: dropName ?? entry.name ?? '' },
      money: amount,
      assignee: assignmentOf(entry.subject)?.assignee ?? null,
    }))
  }

  type ShownQueue = {
    queue: QueueName
    isFailed: boolean
    waiting: number | null
    oldest: Awaited<ReturnType<typeof withAssignees>>
    days: (number | null)[]
  }

  /** A queue that cannot be read does not take the others with it. */
  const readQueue = async (queue: QueueName, days: (number | null)[]): Promise<ShownQueue> => {
    try {
      const now = clock.now()
      const [waiting, entries] = await Promise.all([
        queueSources[queue].count(db, now),
        queueSources[queue].list(db, now, undefined),
      ])
      const oldest = await withAssignees(queue, entries.slice(0, maxOldest))
      return { queue, isFailed: false, waiting, oldest, days: [...days.slice(0, -1), waiting] }
    } catch (err) {
      log.error({ err, queue }, 'admin: could not read a queue')
      return { queue, isFailed: true, waiting: null, oldest: [], days }
    }
  }

  on(contract.readQueues, async ({ viewer }) => {
    const [days, assignedToMe] = await Promise.all([
      readQueueDays(db, clock.now(), shownDays),
      countAssignedTo(db, viewer.id),
    ])
    const queues = await Promise.all(queueNames.map((queue) => readQueue(queue, days(queue))))
    return { queues, assignedToMe }
  })

  on(contract.listQueue, async ({ query: { queue, after } }) => {
    const found = await queueSources[queue].list(db, clock.now(), readCursor(after))
    const page = pageOfRows(found, ({ since, id }) => cursorOf(since, id))
    return { rows: await withAssignees(queue, page.rows), next: page.next }
  })
}
