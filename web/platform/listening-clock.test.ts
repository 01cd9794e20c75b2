import { countedByBeat, type IdleReason } from '@velv/domain/screening/timer.ts'
import { beforeEach, expect, it } from 'vitest'
import { createListeningClock, type ListeningCalls, type ListeningClock } from './listening-clock.ts'
import { stopReasons } from './listening-reasons.ts'
import { createHeardLog, type HeardLog } from './listening-stretches.ts'
import { Refusal } from './refusal.ts'
import { heldTimers } from './listening-timers-for-tests.ts'

const rate = 6_700
const songMs = 60_000

/** A counting service as the contract promises it, on the same held clock, whose line can be cut. */
function countingService(now: () => number) {
  const said: string[] = []
  const service = {
    said,
    isCut: false,
    isTaken: false,
    shutOut: undefined as 'auth/signed-out' | 'auth/disabled' | undefined,
    takenBack: new Set<string>(),
    earned: new Map<string, number>(),
    decided: new Set<string>(),
    leased: new Set<string>(),
  }
  let session: { id: string; countedMs: number; lastAt: number; playing: boolean; demoId: string } | undefined
  let count = 0
  const leftMs = (demoId: string) => Math.max(0, 2 * songMs - (service.earned.get(demoId) ?? 0))
  const idleOf = (demoId: string): IdleReason | null => {
    if (!session!.playing) return 'paused'
    if (service.decided.has(demoId)) return 'decided'
    return leftMs(demoId) === 0 ? 'earned out' : null
  }
  const answer = (demoId = '') => ({
    id: session!.id,
    dropId: 'ines-lund',
    startedAt: '2026-11-20T09:00:00Z',
    seconds: Math.floor(session!.countedMs / 1000),
    secondsRateMicros: rate,
    earnedMicros: Math.floor(session!.countedMs / 1000) * rate,
    playing: session!.playing,
    idle: idleOf(demoId),
    demoLeftMs: service.decided.has(demoId) ? 0 : leftMs(demoId),
    leasedUntil: service.decided.has(demoId) ? null : '2026-11-20T09:02:00.000Z',
  })
  const known = (id: string) => {
    if (service.isCut) throw new Refusal('network/unreachable', 0, 'No connection. Check it and try again.')
    if (service.shutOut) throw new Refusal(service.shutOut, 401, 'Log in to go on.')
    if (session?.id !== id)
      throw new Refusal('screening/no-session', 409, 'This listening session has ended. Press play to begin another.')
    return session
  }
  const calls: ListeningCalls = {
    start: async () => {
      if (service.isCut) throw new Refusal('network/unreachable', 0, 'No connection. Check it and try again.')
      if (service.isTaken) throw new Refusal('screening/already-running', 409, 'Another session is running.')
      session ??= { id: `session-${++count}`, countedMs: 0, lastAt: now(), playing: false, demoId: '' }
      said.push(`start ${session.id}`)
      return answer()
    },
    beat: async (id, { demoId, playing, heard }, lasting) => {
      const running = known(id)
      if (service.leased.has(demoId)) throw new Refusal('demo/leased', 409, 'Somebody else is listening to this one.')
      if (service.takenBack.has(demoId)) throw new Refusal('demo/not-found', 404, 'This demo is not here.')
      const demoCountedMs = service.earned.get(running.demoId) ?? 0
      const addedMs = countedByBeat(
        { lastBeatAt: new Date(running.lastAt), playing: running.playing, countedMs: running.countedMs },
        { at: new Date(now()), demoCountedMs, demoDurationMs: service.decided.has(running.demoId) ? 0 : songMs },
      )
      service.earned.set(running.demoId, demoCountedMs + addedMs)
      Object.assign(running, { countedMs: running.countedMs + addedMs, lastAt: now(), playing, demoId })
      said.push(`${demoId} ${playing ? 'plays' : 'rests'} ${JSON.stringify(heard)}${lasting ? ' lasting' : ''}`)
      return answer(demoId)
    },
    stop: async (id) => {
      known(id)
      session = undefined
      said.push(`stop ${id}`)
    },
  }
  return Object.assign(service, { calls, forget: () => (session = undefined) })
}

let timers: ReturnType<typeof heldTimers>
let service: ReturnType<typeof countingService>
let heard: HeardLog
let clock: ListeningClock

beforeEach(() => {
  timers = heldTimers()
  service = countingService(timers.now)
  heard = createHeardLog()
  clock = createListeningClock({ calls: service.calls, heard, timers })
})

it('starts a session at the first play and ticks on between the answers', async () => {
  expect(clock.view()).toEqual({ seconds: 0, earnedMicros: 0, counting: false, reason: undefined })
  clock.plays('marble')
  await timers.pass(0)
  expect(service.said).toEqual(['start session-1', 'marble plays []'])
  expect(clock.view().counting).toBe(true)
  await timers.pass(4_900)
  expect(clock.view()).toEqual({ seconds: 4, earnedMicros: 4 * rate, counting: true, reason: undefined })
})

it('tells at once, again after two seconds, and then every ten: by then the server knows that it was heard', async () => {
  clock.plays('marble')
  heard.run('marble', 0)
  heard.run('marble', 1_900)
  await timers.pass(1_999)
  expect(service.said).toEqual(['start session-1', 'marble plays []'])
  await timers.pass(1)
  expect(service.said.slice(2)).toEqual(['marble plays [[0,1900]]'])
  await timers.pass(9_999)
  expect(service.said.length).toBe(3)
  await timers.pass(1)
  expect(service.said.length).toBe(4)
  // The next song is heard as early, and one that is told of meanwhile does not put it off.
  clock.plays('slow-exit')
  await timers.pass(1_500)
  void clock.tells()
  await timers.pass(0)
  const told = service.said.length
  await timers.pass(500)
  expect(service.said.length).toBe(told + 1)
})

it('beats every ten seconds with what was heard, and the answer is what is shown', async () => {
  clock.plays('marble')
  await timers.pass(2_000)
  heard.run('marble', 0)
  heard.run('marble', 1_500)
  await timers.pass(10_000)
  expect(service.said.at(-1)).toBe('marble plays [[0,1500]]')
  await timers.pass(10_000)
  expect(service.said.at(-1)).toBe('marble plays []')
  expect(clock.view().seconds).toBe(22)
})

it('stops at once at a pause and goes on from there', async () => {
  clock.plays('marble')
  await timers.pass(7_300)
  clock.rests()
  expect(clock.view()).toEqual({ seconds: 7, earnedMicros: 7 * rate, counting: false, reason: stopReasons.paused })
  await timers.pass(30_000)
  expect(clock.view()).toEqual({ seconds: 7, earnedMicros: 7 * rate, counting: false, reason: stopReasons.paused })
  expect(service.said).toEqual(['start session-1', 'marble plays []', 'marble plays []', 'marble rests []'])
  clock.plays('marble')
  await timers.pass(1_000)
  expect(clock.view()).toEqual({ seconds: 8, earnedMicros: 8 * rate, counting: true, reason: undefined })
})

it('tells of the song before when another begins, without stopping', async () => {
  clock.plays('marble')
  await timers.pass(2_000)
  heard.run('marble', 0)
  heard.run('marble', 1_900)
  clock.plays('slow-exit')
  expect(clock.view().counting).toBe(true)
  await timers.pass(0)
  expect(service.said.at(-1)).toBe('slow-exit plays [[0,1900]]')
})

it('never runs further ahead than one beat may count, says why, and keeps what it could not tell', async () => {
  clock.plays('marble')
  await timers.pass(2_000)
  service.isCut = true
  heard.run('marble', 0)
  heard.run('marble', 2_000)
  await timers.pass(10_000)
  expect(clock.view()).toEqual({
    seconds: 12,
    earnedMicros: 12 * rate,
    counting: false,
    reason: stopReasons.unreachable,
  })
  await timers.pass(2_000)
  expect(clock.view().seconds).toBe(12)
  service.isCut = false
  await timers.pass(1_000)
  expect(service.said.at(-1)).toBe('marble plays [[0,2000]]')
  expect(clock.view()).toEqual({ seconds: 15, earnedMicros: 15 * rate, counting: true, reason: undefined })
})

it('shows no second more than a beat may count while an answer is on its way', async () => {
  let answerBeat = (): void => {}
  const held = new Promise<void>((done) => (answerBeat = done))
  const { beat } = service.calls
  let beats = 0
  service.calls.beat = async (...told) => {
    if (++beats === 2) await held
    return beat(...told)
  }
  clock.plays('marble')
  await timers.pass(19_999)
  expect(clock.view()).toEqual({ seconds: 19, earnedMicros: 19 * rate, counting: true, reason: undefined })
  await timers.pass(25_001)
  expect(clock.view()).toEqual({
    seconds: 20,
    earnedMicros: 20 * rate,
    counting: false,
    reason: stopReasons.unreachable,
  })
  answerBeat()
  await timers.pass(0)
  expect(clock.view()).toEqual({ seconds: 20, earnedMicros: 20 * rate, counting: true, reason: undefined })
})

it('says that another session is running and counts as soon as it is gone', async () => {
  service.isTaken = true
  clock.plays('marble')
  await timers.pass(0)
  expect(clock.view()).toEqual({ seconds: 0, earnedMicros: 0, counting: false, reason: stopReasons.elsewhere })
  service.isTaken = false
  await timers.pass(10_000)
  expect(clock.view().counting).toBe(true)
})

it('begins a new session when the old one has ended, and keeps what that one earned', async () => {
  clock.plays('marble')
  await timers.pass(3_000)
  clock.rests()
  await timers.pass(0)
  service.forget()
  clock.plays('marble')
  await timers.pass(1_999)
  expect(service.said.slice(-2)).toEqual(['start session-2', 'marble plays []'])
  await timers.pass(1)
  expect(clock.view()).toEqual({ seconds: 5, earnedMicros: 5 * rate, counting: true, reason: undefined })
})

it('stops after a minute out of sight without sound, not before, and not while sound runs', async () => {
  clock.plays('marble')
  await timers.pass(1_000)
  clock.hides()
  await timers.pass(55_000)
  expect(clock.view().counting).toBe(true)
  clock.rests()
  await timers.pass(59_999)
  expect(clock.view().reason).toBe('Paused')
  await timers.pass(1)
  expect(clock.view()).toEqual({ seconds: 56, earnedMicros: 56 * rate, counting: false, reason: 'Paused: page hidden' })
  expect(service.said.at(-1)).toBe('stop session-1')
  expect(clock.lease()).toEqual({ demoId: 'marble', until: null })
  clock.shows()
  clock.plays('marble')
  await timers.pass(0)
  expect(clock.view()).toEqual({ seconds: 56, earnedMicros: 56 * rate, counting: true, reason: undefined })
})

it('a look elsewhere shorter than a minute changes nothing', async () => {
  clock.plays('marble')
  await timers.pass(1_000)
  clock.rests()
  clock.hides()
  await timers.pass(59_000)
  clock.shows()
  await timers.pass(59_000)
  expect(service.said.filter((line) => line.startsWith('stop'))).toEqual([])
})

it('says when a song has earned all it can, and counts the next one', async () => {
  service.earned.set('marble', 2 * songMs - 4_000)
  clock.plays('marble')
  await timers.pass(20_000)
  expect(clock.view()).toEqual({
    seconds: 4,
    earnedMicros: 4 * rate,
    counting: false,
    reason: stopReasons.earnedOut,
  })
  clock.plays('slow-exit')
  await timers.pass(10_000)
  expect(clock.view()).toEqual({ seconds: 14, earnedMicros: 14 * rate, counting: true, reason: undefined })
})

it('ends at the moment the song has counted twice its length, not at the next beat [L-2]', async () => {
  service.earned.set('marble', 2 * songMs - 4_000)
  clock.plays('marble')
  await timers.pass(3_999)
  expect(clock.view()).toEqual({ seconds: 3, earnedMicros: 3 * rate, counting: true, reason: undefined })
  await timers.pass(1)
  expect(clock.view()).toEqual({ seconds: 4, earnedMicros: 4 * rate, counting: false, reason: stopReasons.earnedOut })
})

it('says that a decided song earns nothing, from the decision on and when it is heard again [L-2]', async () => {
  clock.plays('marble')
  await timers.pass(3_000)
  void clock.tells()
  await timers.pass(0)
  clock.decides('marble')
  service.decided.add('marble')
  expect(clock.view()).toEqual({ seconds: 3, earnedMicros: 3 * rate, counting: false, reason: stopReasons.decided })
  await timers.pass(25_000)
  expect(clock.view()).toEqual({ seconds: 3, earnedMicros: 3 * rate, counting: false, reason: stopReasons.decided })
  expect(clock.lease()).toBe(undefined)
  clock.plays('slow-exit')
  await timers.pass(5_000)
  expect(clock.view()).toEqual({ seconds: 8, earnedMicros: 8 * rate, counting: true, reason: undefined })
})

it('a decision that is taken back counts again', async () => {
  clock.plays('marble')
  await timers.pass(0)
  clock.decides('marble')
  service.decided.add('marble')
  void clock.tells()
  await timers.pass(2_000)
  service.decided.delete('marble')
  void clock.tells()
  await timers.pass(0)
  expect(clock.view().counting).toBe(true)
})

it('shows not a second of another song before the server has answered for it [L-2]', async () => {
  const { beat } = service.calls
  let answerBeat = (): void => {}
  const held = new Promise<void>((done) => (answerBeat = done))
  clock.plays('marble')
  await timers.pass(2_500)
  service.calls.beat = async (...told) => {
    await held
    return beat(...told)
  }
  clock.plays('slow-exit')
  await timers.pass(4_000)
  expect(clock.view()).toEqual({ seconds: 2, earnedMicros: 2 * rate, counting: true, reason: undefined })
  answerBeat()
  await timers.pass(0)
  expect(clock.view().seconds).toBe(6)
})

it('a line that stays cut takes back what was only shown, and keeps what was acknowledged [L-2]', async () => {
  clock.plays('marble')
  await timers.pass(12_000)
  service.isCut = true
  await timers.pass(10_000)
  expect(clock.view().seconds).toBe(22)
  await timers.pass(49_999)
  expect(clock.view().seconds).toBe(22)
  await timers.pass(1)
  expect(clock.view()).toEqual({
    seconds: 12,
    earnedMicros: 12 * rate,
    counting: false,
    reason: stopReasons.unreachable,
  })
  // Back, it goes on by itself: the session has ended meanwhile, and a new one counts.
  service.forget()
  service.isCut = false
  await timers.pass(3_000)
  expect(service.said.slice(-2)).toEqual(['start session-2', 'marble plays []'])
  expect(clock.view()).toEqual({ seconds: 14, earnedMicros: 14 * rate, counting: true, reason: undefined })
})

it('says until when the song is hers, and that somebody else has it', async () => {
  expect(clock.lease()).toBe(undefined)
  clock.plays('marble')
  await timers.pass(0)
  expect(clock.lease()).toEqual({ demoId: 'marble', until: '2026-11-20T09:02:00.000Z' })
  clock.rests()
  service.leased.add('marble')
  clock.plays('marble')
  await timers.pass(0)
  expect(clock.lease()).toEqual({ demoId: 'marble', until: null, isOthers: true })
  expect(clock.view()).toEqual({ seconds: 0, earnedMicros: 0, counting: false, reason: stopReasons.leased })
})

it('says that a song was taken back under her, and asks no further for it', async () => {
  clock.plays('marble')
  await timers.pass(0)
  service.takenBack.add('marble')
  await timers.pass(2_000)
  expect(clock.lease()).toEqual({ demoId: 'marble', until: null, isGone: true })
  expect(clock.view()).toMatchObject({ counting: false, reason: 'Its creator took this one back' })
  const told = service.said.length
  await timers.pass(30_000)
  expect(service.said.length).toBe(told)
  clock.plays('slow-exit')
  await timers.pass(1_000)
  expect(clock.view().counting).toBe(true)
})

it('says what may still be counted of a song, and that goes down as it sounds [L-2]', async () => {
  expect(clock.leftMs('marble')).toBe(undefined)
  clock.plays('marble')
  await timers.pass(500)
  expect(clock.leftMs('marble')).toBe(2 * songMs - 500)
  await timers.pass(500)
  clock.rests()
  expect(clock.leftMs('marble')).toBe(2 * songMs - 1_000)
  await timers.pass(40_000)
  expect([clock.leftMs('marble'), clock.leftMs('slow-exit')]).toEqual([2 * songMs - 1_000, undefined])
})

it('falls silent for another tab and says so; on another drop that one may have the session', async () => {
  clock.plays('marble')
  await timers.pass(3_000)
  clock.yields(false)
  await timers.pass(0)
  expect(clock.view()).toMatchObject({ seconds: 3, counting: false, reason: 'You listen in another tab' })
  expect(service.said.at(-1)).toBe('marble rests []')
  clock.plays('marble')
  await timers.pass(1_000)
  expect(clock.view()).toMatchObject({ seconds: 4, counting: true, reason: undefined })
  clock.yields(true)
  await timers.pass(0)
  expect(service.said.at(-1)).toBe('stop session-1')
  expect(clock.view()).toMatchObject({ seconds: 4, reason: 'You listen in another tab' })
})

it('what could not be told while nothing sounds is told before a decision', async () => {
  clock.plays('marble')
  await timers.pass(2_500)
  heard.run('marble', 0)
  heard.run('marble', 2_000)
  service.isCut = true
  clock.rests()
  await timers.pass(0)
  service.isCut = false
  await clock.tells()
  expect(service.said.at(-1)).toBe('marble rests [[0,2000]]')
})

it('tells the rest and ends the session when she leaves', async () => {
  clock.plays('marble')
  await timers.pass(5_000)
  clock.leave(false)
  await timers.pass(60_000)
  expect(service.said.slice(-2)).toEqual(['marble rests []', 'stop session-1'])
})

it('when the page goes, one last report outlives it, and no stop that could overtake it', async () => {
  clock.plays('marble')
  await timers.pass(5_000)
  clock.leave(true)
  expect(service.said.at(-1)).toBe('marble rests [] lasting')
  await timers.pass(60_000)
  expect(service.said.at(-1)).toBe('marble rests [] lasting')
  expect(service.said).not.toContain('stop session-1')
})

it.each([
  ['auth/signed-out', stopReasons.loggedOut],
  ['auth/disabled', stopReasons.disabled],
] as const)('stops for good where the answer is %s, and shows what was counted until then', async (code, reason) => {
  clock.plays('marble')
  await timers.pass(2_000)
  service.shutOut = code
  await timers.pass(10_000)
  const stopped = { seconds: 2, earnedMicros: 2 * rate, counting: false, reason }
  expect(clock.view()).toEqual(stopped)
  clock.rests()
  await timers.pass(60_000)
  expect(clock.view()).toEqual(stopped)
})
