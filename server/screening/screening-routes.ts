import { reportedByPage } from '@velv/domain/screening/listening-credit.ts'
import { selectionOf } from '@velv/domain/drops/saved-search-params.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { readDemoTeam as readTeamContract } from '../demos/team/team-contract.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { readCursor } from '../platform/http/paging.ts'
import { type Heartbeat, heartbeat } from './heartbeat.ts'
import { listScreeningQueue } from './list-screening-queue.ts'
import { readDemoTeam } from './read-demo-team.ts'
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
  on(contract.listScreeningQueue, ({ viewer, query }) => {
    const { exclusions } = selectionOf(query)
    return listScreeningQueue(deps, viewer, { exclusions, after: readCursor(query.after) })
  })

  on(readTeamContract, ({ viewer, param }) => readDemoTeam(deps, viewer, param.id))

  on(contract.startListening, async ({ viewer, param }) => view(await startListening(deps, viewer, param.id)))

  on(contract.sendHeartbeat, async ({ viewer, param, json: report }) => {
    const { session, ...now } = await heartbeat(deps, viewer, param.id, report)
    return view(session, now, reportedByPage(session.pageReports, report.pageId))
  })

  on(contract.stopListening, async ({ viewer, param, query: { pageId } }) =>
    view(await stopListening(deps, viewer, param.id, pageId)),
  )
}
