import { dropName } from '@velv/domain/drops/drop.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/paging.ts'
import { beat, startListening, stopListening } from './listen.ts'
import { listSessions } from './listening-queries.ts'
import { reportHeard } from './report-heard.ts'
import * as contract from './screening-contract.ts'
import type { ListeningSession } from './screening-table.ts'

const secondsOf = (session: ListeningSession) => Math.floor(session.countedMs / 1000)

const view = (session: ListeningSession) => ({
  id: session.id,
  dropId: session.dropId,
  startedAt: session.startedAt.toISOString(),
  seconds: secondsOf(session),
  secondsRateMicros: session.rateMicros,
  earnedMicros: secondsOf(session) * session.rateMicros,
  playing: session.playing,
})

export function screeningRoutes(on: On<Viewer>, deps: Deps): void {
  on(contract.startListening, async (c) =>
    c.json(view(await startListening(deps, c.get('viewer'), c.req.valid('param').id)), 200),
  )

  on(contract.beatListening, async (c) =>
    c.json(view(await beat(deps, c.get('viewer'), c.req.valid('param').id, c.req.valid('json'))), 200),
  )

  on(contract.stopListening, async (c) =>
    c.json(view(await stopListening(deps, c.get('viewer'), c.req.valid('param').id)), 200),
  )

  on(contract.reportHeard, async (c) => {
    await reportHeard(deps, c.get('viewer'), c.req.valid('param').id, c.req.valid('json').heard)
    return c.body(null, 204)
  })

  on(contract.listWalletEntries, async (c) => {
    const found = await listSessions(deps.db, c.get('viewer').id, readCursor(c.req.valid('query').after))
    const page = pageOfRows(found, ({ session }) => cursorOf(session.startedAt, session.id))
    const rows = page.rows.map(({ session, drop }) => ({
      id: session.id,
      at: session.startedAt.toISOString(),
      kind: 'listening' as const,
      dropName: drop ? dropName(drop) : 'A drop that is gone',
      seconds: secondsOf(session),
      amountMicros: secondsOf(session) * session.rateMicros,
    }))
    return c.json({ rows, next: page.next }, 200)
  })
}
