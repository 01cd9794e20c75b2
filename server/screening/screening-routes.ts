import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import { type Beat, beat } from './beat.ts'
import { startListening, stopListening } from './listen.ts'
import { reportHeard } from './report-heard.ts'
import * as contract from './screening-contract.ts'
import type { ListeningSession } from './screening-table.ts'
import { secondsOf } from './wallet-entries.ts'

type Now = Omit<Beat, 'session'>

/** Begun or ended: nothing sounds. */
const silent: Now = { idle: 'paused', demoLeftMs: 0, leasedUntil: null }

const view = (session: ListeningSession, { idle, demoLeftMs, leasedUntil } = silent) => ({
  id: session.id,
  dropId: session.dropId,
  startedAt: session.startedAt.toISOString(),
  seconds: secondsOf(session),
  secondsRateMicros: session.rateMicros,
  earnedMicros: secondsOf(session) * session.rateMicros,
  playing: session.playing,
  idle,
  demoLeftMs,
  leasedUntil: leasedUntil?.toISOString() ?? null,
})

export function screeningRoutes(on: On<Viewer>, deps: Deps): void {
  on(contract.startListening, async (c) =>
    c.json(view(await startListening(deps, c.get('viewer'), c.req.valid('param').id)), 200),
  )

  on(contract.beatListening, async (c) => {
    const { session, ...now } = await beat(deps, c.get('viewer'), c.req.valid('param').id, c.req.valid('json'))
    return c.json(view(session, now), 200)
  })

  on(contract.stopListening, async (c) =>
    c.json(view(await stopListening(deps, c.get('viewer'), c.req.valid('param').id)), 200),
  )

  on(contract.reportHeard, async (c) => {
    await reportHeard(deps, c.get('viewer'), c.req.valid('param').id, c.req.valid('json').heard)
    return c.body(null, 204)
  })
}
