import { totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createHeartbeatClock, type HeartbeatClock, type ListeningCalls } from './heartbeat-clock.ts'
import { stopReasons } from './stop-reasons.ts'
import { createHeardLog, type HeardLog } from './heard-log.ts'
import { createFakeTimers } from './fake-timers-for-tests.ts'
import { createListeningService, ratePerSecond, merged } from './listening-service-for-tests.ts'

const songMs = 60_000

let timers: ReturnType<typeof createFakeTimers>
let service: ReturnType<typeof createListeningService>
let calls: ListeningCalls
let heard: HeardLog
let clock: HeartbeatClock

beforeEach(() => {
  timers = createFakeTimers()
  service = createListeningService({ now: timers.now, after: timers.wait }, songMs)
  calls = service.callsOf('page')
  heard = createHeardLog((played) => clock.onHeard(played))
  clock = createHeartbeatClock({ calls, forget: heard.forget, timers })
})

/** Plays a song from a position for a duration, with a tick every quarter of a second as in a browser. */
async function playSound(demoId: string, fromMs: number, ms: number): Promise<void> {
  heard.advance(demoId, fromMs)
  for (let at = 0; at < ms;) {
    const step = Math.min(250, ms - at)
    await timers.advance(step)
    at += step
    heard.advance(demoId, fromMs + at)
    clock.onTick()
  }
}

/** Starts playback and listens for a duration from the beginning. */
async function play(demoId: string, ms: number): Promise<void> {
  clock.onPlay(demoId)
  await playSound(demoId, 0, ms)
}

function pause(): void {
  heard.interrupt()
  clock.onPause()
}

const shown = () => [clock.view().seconds, clock.view().counting, clock.view().reason]
const lastRequest = () => service.requests.at(-1)

it('counts this visit alone where it goes on with the session of a page that was reloaded [L-2]', async () => {
  await play('marble', 12_000)
  pause()
  await timers.advance(1_000)
  const [before] = shown()
  expect(before).toBeGreaterThan(8)
  heard = createHeardLog((played) => clock.onHeard(played))
  clock = createHeartbeatClock({ calls: service.callsOf('reloaded page'), forget: heard.forget, timers })
  await play('marble', 5_000)
  pause()
  await timers.advance(1_000)
  const [own] = shown()
  expect(service.sessions).toHaveLength(1)
  expect([Number(own) > 2, Number(own) < 7]).toEqual([true, true])
})

describe('what counts as heard', () => {
  it('is never more than the server credits, also where the sound began before the session', async () => {
    service.latencyMs = 600
    await play('marble', 1_500)
    service.latencyMs = 10
    await playSound('marble', 1_500, 5_900)
    const counted = clock.heardMs('marble')!
    pause()
    await timers.advance(2_000)
    const creditedMs = totalStretchMs(service.credited.get('marble')!)
    expect([creditedMs < 7_200, counted <= creditedMs, clock.heardMs('marble')]).toEqual([true, true, creditedMs])
  })
})

describe('heartbeats', () => {
  it('start with a session while the song loads, then follow after two seconds and every ten seconds', async () => {
    clock.onLoading()
    clock.onLoading()
    await timers.advance(300)
    expect(service.requests).toEqual(['start session-1'])
    await play('marble', 1_900)
    expect(service.requests).toEqual(['start session-1', 'marble plays []'])
    await playSound('marble', 1_900, 200)
    expect(lastRequest()).toBe('marble plays [marble 0-1900]')
    await playSound('marble', 2_100, 9_800)
    expect(service.requests.length).toBe(3)
    await playSound('marble', 11_900, 250)
    expect(service.requests.length).toBe(4)
  })

  it('report every song that was played in one request', async () => {
    await play('marble', 3_000)
    heard.interrupt()
    clock.onPlay('slow-exit')
    await timers.advance(0)
    expect(lastRequest()).toBe('slow-exit plays [marble 1750-3000]')
    expect(clock.view().counting).toBe(true)
  })

  it('report a pause immediately and continue from there', async () => {
    await play('marble', 7_300)
    pause()
    await timers.advance(0)
    expect(shown()).toEqual([7, false, stopReasons.paused])
    await timers.advance(30_000)
    expect(shown()).toEqual([7, false, stopReasons.paused])
    clock.onPlay('marble')
    await playSound('marble', 7_300, 2_500)
    expect(shown()).toEqual([9, true, undefined])
  })

  it('report the rest and end the session when the person leaves', async () => {
    await play('marble', 5_000)
    clock.leave(false)
    await timers.advance(60_000)
    expect(service.requests.slice(-2)).toEqual(['marble pauses [marble 1750-5000]', 'stop session-1'])
  })

  it('end with one last report that outlives the page, without a stop request that could overtake it', async () => {
    await play('marble', 5_000)
    clock.leave(true)
    expect(lastRequest()).toBe('marble pauses [marble 1750-5000] lasting')
    await timers.advance(60_000)
    expect(service.requests).not.toContain('stop session-1')
  })

  it('carry at most fifty stretches, and the rest in the next report', async () => {
    clock.onPlay('marble')
    await timers.advance(0)
    for (let at = 0; at < 60; at++) {
      heard.advance('marble', at * 900)
      heard.advance('marble', at * 900 + 10)
      heard.interrupt()
    }
    await clock.flush()
    expect(
      lastRequest()!
        .split(' ')
        .filter((word) => word.includes('-')).length,
    ).toBe(50)
    await clock.flush()
    expect(
      lastRequest()!
        .split(' ')
        .filter((word) => word.includes('-')).length,
    ).toBe(10)
  })
})

describe('the amount on the screen [L-2]', () => {
  it('is what the server acknowledged plus what it is certain to add, one second later', async () => {
    expect(clock.view()).toEqual({ seconds: 0, earnedMicros: 0, counting: false, reason: undefined })
    await play('marble', 5_900)
    expect(clock.view()).toEqual({ seconds: 4, earnedMicros: 4 * ratePerSecond, counting: true, reason: undefined })
  })

  it('never decreases: not at a heartbeat, at a pause, offline, or when the session ends', async () => {
    let most = 0
    clock.subscribe(() => {
      const { seconds } = clock.view()
      expect(seconds).toBeGreaterThanOrEqual(most)
      most = seconds
    })
    await play('marble', 14_300)
    service.isOffline = true
    await playSound('marble', 14_300, 10_000)
    service.isOffline = false
    await playSound('marble', 24_300, 8_000)
    pause()
    await timers.advance(0)
    expect(clock.view().seconds).toBe(32)
    clock.onPlay('slow-exit')
    await playSound('slow-exit', 0, 5_000)
    service.isOffline = true
    await playSound('slow-exit', 5_000, 50_000)
    await timers.advance(30_000)
    service.isOffline = false
    await timers.advance(3_000)
    expect(most).toBeGreaterThan(50)
  })

  it('excludes time during which nothing was audible', async () => {
    await play('marble', 3_000)
    // Playback stalls without an event.
    await timers.advance(40_000)
    clock.onTick()
    expect(clock.view().seconds).toBe(3)
  })

  it('grows by at most twenty seconds after the last response, then reports the lost connection', async () => {
    await play('marble', 2_000)
    service.isOffline = true
    await playSound('marble', 2_000, 9_000)
    expect(shown()).toEqual([10, true, undefined])
    await playSound('marble', 11_000, 1_000)
    expect(shown()).toEqual([11, false, stopReasons.unreachable])
    await playSound('marble', 12_000, 40_000)
    expect(shown()).toEqual([20, false, stopReasons.unreachable])
  })

  it('pauses the song after twenty seconds offline, and pays for all of it when the connection returns [L-2]', async () => {
    clock = createHeartbeatClock({ calls, forget: heard.forget, pausePlayback: pause, timers })
    await play('marble', 2_000)
    service.isOffline = true
    await playSound('marble', 2_000, 19_500)
    expect(shown()).toEqual([20, false, stopReasons.unreachable])
    await playSound('marble', 21_500, 250)
    expect(shown()).toEqual([20, false, stopReasons.offline])
    await timers.advance(25_000)
    expect(shown()).toEqual([20, false, stopReasons.offline])
    // Play is pressed while the connection is still gone.
    clock.onPlay('marble')
    await playSound('marble', 21_750, 250)
    expect(shown()[2]).toBe(stopReasons.offline)
    service.isOffline = false
    await timers.advance(3_000)
    expect(shown()).toEqual([21, false, stopReasons.backOnline])
    expect(service.earned.get('marble')).toBe(21_750)
    clock.onPlay('marble')
    await playSound('marble', 22_000, 3_000)
    expect(clock.view().counting).toBe(true)
    await clock.flush()
    expect(merged(service.credited.get('marble')!, songMs)).toEqual([[0, 25_000]])
  })

  it('asks playback to pause once, although pausing reports more listening', async () => {
    let pauses = 0
    const pausePlayback = () => {
      pauses += 1
      heard.advance('marble', 20_000 + pauses)
      pause()
    }
    clock = createHeartbeatClock({ calls, forget: heard.forget, pausePlayback, timers })
    await play('marble', 1_000)
    service.isOffline = true
    await playSound('marble', 1_000, 19_000)
    expect([pauses, clock.view().reason]).toEqual([1, stopReasons.offline])
    service.isOffline = false
    await timers.advance(4_000)
    expect(service.credited.get('marble')).toEqual([[0, 20_001]])
  })

  it('is paid when the page was hidden meanwhile, and says so when another session has taken its place', async () => {
    clock = createHeartbeatClock({ calls, forget: heard.forget, pausePlayback: pause, timers })
    await play('marble', 2_000)
    service.isOffline = true
    await playSound('marble', 2_000, 20_000)
    clock.onHide()
    await timers.advance(90_000)
    service.isOffline = false
    await timers.advance(4_000)
    expect([service.earned.get('marble'), clock.view().reason]).toEqual([21_750, stopReasons.backOnline])

    clock.onShow()
    clock.onPlay('slow-exit')
    await playSound('slow-exit', 0, 3_000)
    service.isOffline = true
    await playSound('slow-exit', 3_000, 22_000)
    service.endSession()
    service.isOffline = false
    await timers.advance(4_000)
    expect(shown().slice(1)).toEqual([false, 'This listening session has ended.'])
  })

  it('is exact after ten seconds offline: everything heard meanwhile is paid once', async () => {
    await play('marble', 8_000)
    service.isOffline = true
    await playSound('marble', 8_000, 10_000)
    service.isOffline = false
    await playSound('marble', 18_000, 3_000)
    pause()
    await timers.advance(0)
    expect(shown()).toEqual([21, false, stopReasons.paused])
    expect(service.earned.get('marble')).toBe(21_000)
  })

  it('is exact when only the response was lost', async () => {
    await play('marble', 3_000)
    service.losesResponses = true
    await playSound('marble', 3_000, 9_500)
    service.losesResponses = false
    await playSound('marble', 12_500, 4_000)
    pause()
    await timers.advance(0)
    expect([service.earned.get('marble'), clock.view().seconds]).toEqual([16_500, 16])
  })

  it('retains what a session earned that expired offline, and starts another', async () => {
    await play('marble', 12_500)
    service.isOffline = true
    await playSound('marble', 12_500, 15_000)
    pause()
    await timers.advance(120_000)
    service.isOffline = false
    clock.onPlay('marble')
    await playSound('marble', 27_500, 4_000)
    expect(service.requests).toContain('start session-2')
    pause()
    await timers.advance(0)
    // 15 seconds offline, and the first moments of the new session.
    expect(clock.view().seconds).toBeGreaterThanOrEqual(29)
  })

  it('grows for the next song at once when the queue reported its paid time left', async () => {
    clock.setPaidLeft('slow-exit', 2 * songMs)
    await play('marble', 3_000)
    let completeHeartbeat = (): void => {}
    const pendingHeartbeat = new Promise<void>((done) => (completeHeartbeat = done))
    const { heartbeat } = calls
    calls.heartbeat = async (...args) => {
      await pendingHeartbeat
      return heartbeat(...args)
    }
    heard.interrupt()
    clock.onPlay('slow-exit')
    await playSound('slow-exit', 0, 4_000)
    expect(clock.view().seconds).toBe(6)
    completeHeartbeat()
    await timers.advance(0)
    expect(clock.view().counting).toBe(true)
  })
})

describe('the paid time left of a song [L-2]', () => {
  it("is the queue's value before any playback and right after a reload", () => {
    expect(clock.paidLeftMs('marble')).toBe(undefined)
    clock.setPaidLeft('marble', 42_000)
    expect(clock.paidLeftMs('marble')).toBe(42_000)
  })

  it('decreases during playback, and heartbeat responses override an older queue', async () => {
    clock.setPaidLeft('marble', 2 * songMs)
    await play('marble', 500)
    expect(clock.paidLeftMs('marble')).toBe(2 * songMs - 500)
    await playSound('marble', 500, 4_500)
    clock.setPaidLeft('marble', 2 * songMs)
    expect(clock.paidLeftMs('marble')).toBe(2 * songMs - 5_000)
    pause()
    await timers.advance(40_000)
    expect(clock.paidLeftMs('marble')).toBe(2 * songMs - 5_000)
  })

  it('stops the count when it reaches zero, and the next song counts', async () => {
    service.earned.set('marble', 2 * songMs - 4_000)
    await play('marble', 3_750)
    expect(clock.view().counting).toBe(true)
    await playSound('marble', 3_750, 250)
    expect(shown().slice(1)).toEqual([false, stopReasons.earnedOut])
    await playSound('marble', 4_000, 10_000)
    expect(shown()).toEqual([4, false, stopReasons.earnedOut])
    heard.interrupt()
    clock.onPlay('slow-exit')
    await playSound('slow-exit', 0, 10_000)
    pause()
    await timers.advance(0)
    expect(clock.view().seconds).toBe(14)
  })
})

describe('a decision', () => {
  it('ends the count, and replaying the song does not count [T-2]', async () => {
    await play('marble', 3_000)
    await clock.flush()
    clock.onDecision('marble')
    service.decided.add('marble')
    expect(shown()).toEqual([3, false, stopReasons.decided])
    await playSound('marble', 3_000, 25_000)
    expect(shown()).toEqual([3, false, stopReasons.decided])
    expect(clock.lease()).toBe(undefined)
    heard.interrupt()
    clock.onPlay('slow-exit')
    await playSound('slow-exit', 0, 5_000)
    pause()
    await timers.advance(0)
    expect(clock.view().seconds).toBe(8)
  })

  it('lets the song count again once it is undone', async () => {
    await play('marble', 1_000)
    clock.onDecision('marble')
    service.decided.add('marble')
    await clock.flush()
    service.decided.delete('marble')
    await clock.flush()
    expect(clock.view().counting).toBe(true)
  })

  it('waits for the report of earlier listening, even if that failed while nothing played', async () => {
    await play('marble', 2_500)
    service.isOffline = true
    pause()
    await timers.advance(0)
    service.isOffline = false
    await clock.flush()
    expect(lastRequest()).toBe('marble pauses [marble 1750-2500]')
  })
})

describe('the reason why nothing counts', () => {
  it('names muting, and the pause that follows it', async () => {
    await play('marble', 3_000)
    heard.interrupt()
    clock.onPause('muted')
    await timers.advance(0)
    expect(shown()).toEqual([3, false, stopReasons.muted])
    expect(lastRequest()).toBe('marble pauses [marble 1750-3000]')
    clock.onPause()
    expect(clock.view().reason).toBe(stopReasons.paused)
    clock.onPlay('marble')
    await playSound('marble', 3_000, 3_000)
    expect(clock.view().counting).toBe(true)
  })

  it('names muting when a song is muted from its start', async () => {
    clock.onLoading()
    clock.onPause('muted')
    await timers.advance(0)
    expect(shown()).toEqual([0, false, stopReasons.muted])
  })

  it('names a session running elsewhere, and counting starts as soon as that ends', async () => {
    service.isTaken = true
    clock.onPlay('marble')
    await timers.advance(0)
    expect(shown()).toEqual([0, false, stopReasons.elsewhere])
    service.isTaken = false
    await timers.advance(10_000)
    expect(clock.view().counting).toBe(true)
  })

  it('appears after a minute hidden without playback, not earlier, and not during playback', async () => {
    await play('marble', 1_000)
    clock.onHide()
    await playSound('marble', 1_000, 55_000)
    expect(clock.view().counting).toBe(true)
    pause()
    await timers.advance(59_999)
    expect(clock.view().reason).toBe(stopReasons.paused)
    await timers.advance(1)
    expect(shown()).toEqual([56, false, stopReasons.hidden])
    expect(lastRequest()).toBe('stop session-1')
    expect(clock.lease()).toEqual({ demoId: 'marble', until: null })
    clock.onShow()
    clock.onPlay('marble')
    await timers.advance(0)
    expect(shown()).toEqual([56, true, undefined])
  })

  it('stays empty when the page is hidden for less than a minute', async () => {
    await play('marble', 1_000)
    pause()
    clock.onHide()
    await timers.advance(59_000)
    clock.onShow()
    await timers.advance(59_000)
    expect(service.requests.filter((line) => line.startsWith('stop'))).toEqual([])
  })

  it('names the other screener who has the song, and until when a lease lasts', async () => {
    expect(clock.lease()).toBe(undefined)
    await play('marble', 1_000)
    expect(clock.lease()).toEqual({ demoId: 'marble', until: '2026-11-20T09:02:00.000Z' })
    pause()
    service.leased.add('marble')
    clock.onPlay('marble')
    await timers.advance(0)
    expect(clock.lease()).toEqual({ demoId: 'marble', until: null, isLeasedByOthers: true })
    expect(clock.view().reason).toBe(stopReasons.leased)
  })

  it('names the withdrawal by the creator, and no further requests are sent for the song', async () => {
    await play('marble', 1_000)
    service.withdrawn.add('marble')
    await playSound('marble', 1_000, 1_500)
    expect(clock.lease()).toEqual({ demoId: 'marble', until: null, isWithdrawn: true })
    expect(shown().slice(1)).toEqual([false, stopReasons.withdrawn])
    const count = service.requests.length
    await timers.advance(30_000)
    expect(service.requests.length).toBe(count)
    clock.onPlay('slow-exit')
    await timers.advance(1_000)
    expect(clock.view().counting).toBe(true)
  })

  it('claims nothing as heard that was played while the song was already suspended', async () => {
    await play('marble', 3_000)
    expect(heard.heardOf('marble')).toEqual([[0, 3_000]])
    service.suspended.add('marble')
    await playSound('marble', 3_000, 9_000)
    expect(clock.view().reason).toBe(stopReasons.suspended)
    // The player's last step, until the page stops it.
    expect(heard.heardOf('marble')).toEqual([[11_750, 12_000]])
  })

  it('names playback in another tab; a tab on another drop may take over the session', async () => {
    await play('marble', 3_000)
    heard.interrupt()
    clock.yieldSession(false)
    await timers.advance(0)
    expect(shown()).toEqual([3, false, stopReasons.otherTab])
    expect(lastRequest()).toBe('marble pauses [marble 1750-3000]')
    clock.onPlay('marble')
    await playSound('marble', 3_000, 2_000)
    expect(service.requests.filter((line) => line.startsWith('start')).length).toBe(1)
    heard.interrupt()
    clock.yieldSession(true)
    await timers.advance(0)
    expect(lastRequest()).toBe('stop session-1')
    expect(shown()).toEqual([5, false, stopReasons.otherTab])
  })

  it.each([
    ['auth/signed-out', stopReasons.loggedOut],
    ['auth/disabled', stopReasons.disabled],
  ] as const)('stops for good where the answer is %s, and shows what was paid until then', async (code, reason) => {
    await play('marble', 2_250)
    service.accessLoss = code
    await playSound('marble', 2_250, 12_000)
    expect(clock.view().reason).toBe(reason)
    pause()
    await timers.advance(60_000)
    expect([clock.view().counting, clock.view().reason]).toEqual([false, reason])
  })
})

it('starts a new session when the old one was ended elsewhere, and retains its earnings', async () => {
  await play('marble', 3_000)
  pause()
  await timers.advance(0)
  service.endSession()
  clock.onPlay('marble')
  await playSound('marble', 3_000, 3_000)
  expect(service.requests).toContain('start session-2')
  pause()
  await timers.advance(0)
  expect(clock.view().seconds).toBeGreaterThanOrEqual(5)
})

describe('listening that was reported while the response was lost is paid once [L-2]', () => {
  it('when another tab reports in the meantime', async () => {
    await play('marble', 3_000)
    await clock.flush()
    service.losesResponses = true
    await playSound('marble', 3_000, 6_000)
    await clock.flush()
    heard.interrupt()
    clock.yieldSession(false)
    await timers.advance(0)
    service.losesResponses = false
    const otherHeard = createHeardLog((played) => other.onHeard(played))
    const other = createHeartbeatClock({ calls: service.callsOf('other'), forget: otherHeard.forget, timers })
    other.onPlay('slow-exit')
    await timers.advance(0)
    for (let at = 0; at <= 12_000; at += 250) {
      otherHeard.advance('slow-exit', at)
      other.onTick()
      await timers.advance(250)
    }
    await other.flush()
    otherHeard.interrupt()
    other.yieldSession(false)
    await timers.advance(8_000)
    clock.onPlay('marble')
    await playSound('marble', 9_000, 6_000)
    pause()
    await timers.advance(0)
    expect(service.earned.get('marble')).toBe(15_000)
  })

  it('when the page was left and restored', async () => {
    await play('marble', 3_000)
    pause()
    await timers.advance(0)
    clock.onPlay('marble')
    await playSound('marble', 3_000, 6_000)
    heard.interrupt()
    clock.onPause()
    clock.leave(true)
    await timers.advance(5_000)
    clock.onPlay('marble')
    await playSound('marble', 9_000, 3_000)
    pause()
    await timers.advance(0)
    expect(service.earned.get('marble')).toBe(12_000)
  })
})
