import { beforeEach, expect, it } from 'vitest'
import { createFakeTimers } from './fake-timers-for-tests.ts'
import { createHeardLog, type HeardLog } from './heard-log.ts'
import { createListeningService, merged } from './listening-service-for-tests.ts'
import { createSessionRecorder, type SessionRecorder } from './session-recorder.ts'

let timers: ReturnType<typeof createFakeTimers>
let services: Record<string, ReturnType<typeof createListeningService>>
let heard: HeardLog
let recorder: SessionRecorder
let events: string[]

const songMs = 60_000
const sessions: Record<string, string> = { marble: 'ines', harbour: 'ines', radio: 'halla' }

beforeEach(() => {
  timers = createFakeTimers()
  events = []
  const serve = () => createListeningService({ now: timers.now, after: timers.wait }, songMs)
  services = { ines: serve(), halla: serve() }
  heard = createHeardLog((played) => recorder.onHeard(played))
  recorder = createSessionRecorder({
    sessionOf: (id) => sessions[id],
    callsOf(session) {
      const { start, heartbeat, stop } = services[session]!.callsOf('page')
      return {
        start: () => (events.push(`start ${session}`), start()),
        heartbeat: (...report) => (events.push(`beat ${session}`), heartbeat(...report)),
        stop: (...which) => (events.push(`stop ${session}`), stop(...which)),
      }
    },
    forget: heard.forget,
    timers,
  })
})

async function play(songId: string, ms: number): Promise<void> {
  recorder.onPlay(songId)
  heard.advance(songId, 0)
  for (let at = 0; at < ms; at += 250) {
    await timers.advance(250)
    heard.advance(songId, at + 250)
    recorder.onTick()
  }
  heard.interrupt()
}

const creditedOf = (session: string, songId: string) => merged(services[session]!.credited.get(songId) ?? [], songMs)

it('[B-3] counts the songs of a collection in the sessions of their drops, one after the other', async () => {
  await play('marble', 5_000)
  await play('radio', 4_000)
  await play('harbour', 3_000)
  recorder.onPause()
  recorder.leave(false)
  await timers.advance(2_000)
  expect(creditedOf('ines', 'marble')).toEqual([[0, 5_000]])
  expect(creditedOf('halla', 'radio')).toEqual([[0, 4_000]])
  expect(creditedOf('ines', 'harbour')).toEqual([[0, 3_000]])
  // The next session begins when the one before has reported everything and stopped.
  const calls = events.filter((event) => !event.startsWith('beat'))
  expect(calls).toEqual(['start ines', 'stop ines', 'start halla', 'stop halla', 'start ines', 'stop ines'])
})

it('[B-3] reports nothing of songs whose listening is not counted', async () => {
  await play('own song', 5_000)
  recorder.leave(false)
  await timers.advance(2_000)
  expect(events).toEqual([])
})
