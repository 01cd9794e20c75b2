import { reportedByPage } from '@velv/domain/screening/listening-credit.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { selectionOf } from '@velv/domain/drops/saved-search-params.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { readCursor } from '../platform/http/paging.ts'
import { type Heartbeat, heartbeat } from './heartbeat.ts'
import { listScreeningQueue } from './list-screening-queue.ts'
import { startListening, stopListening } from './start-listening.ts'
import * as contract from './screening-contract.ts'
import type { ListeningSession } from './screening-table.ts'
import { secondsOf } from './session-queries.ts'

type Now = Omit<Heartbeat, 'session' | 'heardMs'> & Partial<Pick<Heartbeat, 'heardMs'>>

/** The response when a session starts or ends: nothing plays. */
const silent: Now = { idle: 'paused', demoLeftMs: 0, leasedUntil: null }

const view = (session: ListeningSession, { idle, demoLeftMs, leasedUntil, heardMs } = silent, reportedMs = 0) => ({
  id: session.id,
  dropId: session.dropId,
  startedAt: session.startedAt.toISOString(),
  seconds: secondsOf(session),
  countedMs: session.countedMs,
  reportedMs,
  secondsRateMicros: session.rateMicros,
  earnedMicros: secondsOf(session) * session.rateMicros,
  playing: session.playing,
  ended: session.stoppedAt !== null,
  idle,
  demoLeftMs,
  ...(heardMs !== undefined && { heardMs }),
  leasedUntil: leasedUntil?.toISOString() ?? null,
})

export function screeningRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  on(contract.listScreeningQueue, async (c) => {
    const params = c.req.valid('query')
    const query = { exclusions: selectionOf(params).exclusions, after: readCursor(params.after) }
    return c.json(await listScreeningQueue(deps, c.get('viewer'), query), 200)
  })

  on(contract.startListening, async (c) =>
    c.json(view(await startListening(deps, c.get('viewer'), c.req.valid('param').id)), 200),
  )

  on(contract.sendHeartbeat, async (c) => {
    const report = c.req.valid('json')
    const { session, ...now } = await heartbeat(deps, c.get('viewer'), c.req.valid('param').id, report)
    return c.json(view(session, now, reportedByPage(session.pageReports, report.pageId)), 200)
  })

  on(contract.stopListening, async (c) => {
    const { pageId } = c.req.valid('query')
    return c.json(view(await stopListening(deps, c.get('viewer'), c.req.valid('param').id, pageId)), 200)
  })
}
