import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeAudio, stubAudio, flushPromises, playingElements } from './fake-audio-for-tests.ts'
import { playbackOf } from './media-session.ts'
import { type ListenResponse, PlaybackEngine } from './playback-engine.ts'
import { createHeardLog, type HeardLog } from '../heartbeat/heard-log.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

const minute = 60_000
let requested: string[]
let responders: Map<string, (response: ListenResponse | Error) => void>
let isDeferred: boolean
let isOffline: boolean
let playback: PlaybackEngine
let heard: HeardLog

/** Each response has its own number, so that a renewed URL differs from the old one. */
const responseFor = (demoId: string): ListenResponse => ({
  levelUrl: `${demoId}/level/${requested.length}`,
  deliveredUrl: `${demoId}/delivered/${requested.length}`,
  durationMs: demoId === 'short' ? 30_000 : 200_000,
  gainDb: demoId === 'marble' ? -2.1 : 0.8,
  peaks: btoa('ab'),
})

function listen(demoId: string): Promise<ListenResponse> {
  requested.push(demoId)
  if (isOffline) return Promise.reject(new ApiError('network/unreachable', 0, 'No connection. Check it and try again.'))
  if (!isDeferred) return Promise.resolve(responseFor(demoId))
  return new Promise((resolve, reject) =>
    responders.set(demoId, (response) => (response instanceof Error ? reject(response) : resolve(response))),
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  stubAudio()
  requested = []
  responders = new Map()
  isDeferred = isOffline = false
  heard = createHeardLog()
  playback = new PlaybackEngine({ listen, heard })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The element that plays the song. */
const element = () => playingElements()[0]!
const elementOf = (demoId: string) => FakeAudio.all.find(({ src }) => src?.startsWith(demoId))!

/** Marble plays at this second, and another song plays along silently. */
async function compareMarble(demoId: string, seconds: number): Promise<readonly [FakeAudio, FakeAudio]> {
  const first = await playMarble()
  await first.runTo(seconds)
  playback.compare(demoId)
  await flushPromises()
  const other = elementOf(demoId)
  await other.arrive()
  await first.runTo(seconds)
  return [first, other]
}

async function playMarble(): Promise<FakeAudio> {
  playback.open('marble', true)
  await flushPromises()
  await element().arrive()
  return element()
}

it('plays on one press, and only one element at a time [L-1]', async () => {
  const first = await playMarble()
  expect([playback.state().phase, first.src, playingElements().length]).toEqual(['playing', 'marble/level/1', 1])
})

it('stays paused when the browser reports the beginning of the sound only after the pause', async () => {
  await playMarble()
  playback.pause()
  playback.play()
  playback.pause()
  await flushPromises()
  expect([playback.state().phase, playingElements().length]).toEqual(['paused', 0])
})

it('makes no sound before a press [L-1]', async () => {
  playback.open('marble', false)
  await flushPromises()
  expect([playback.state().phase, playingElements().length]).toEqual(['paused', 0])
})

it('prefetches the first bytes of the next song, and requests nothing twice [L-1]', async () => {
  const first = await playMarble()
  await playback.prepare('slow-exit')
  const second = FakeAudio.all.find((audio) => audio.src === 'slow-exit/level/2')!
  expect([second.preload, second.paused]).toEqual(['metadata', true])
  await second.arrive()
  playback.open('slow-exit', true)
  expect([second.paused, first.src, requested]).toEqual([false, undefined, ['marble', 'slow-exit']])
  await flushPromises()
  expect([playback.state().phase, second.loads]).toEqual(['playing', ['slow-exit/level/2']])
})

it('plays on when the element with the next song breaks', async () => {
  const first = await playMarble()
  await playback.prepare('slow-exit')
  await FakeAudio.all.find((audio) => audio.src === 'slow-exit/level/2')!.break()
  expect([playback.state().phase, first.paused, first.src]).toEqual(['playing', false, 'marble/level/1'])
  playback.open('slow-exit', true)
  await flushPromises()
  await element().arrive()
  expect([playback.state().phase, element().src]).toEqual(['playing', 'slow-exit/level/2'])
})

it('continues in the element that played where a phone refuses the prepared one [L-1]', async () => {
  FakeAudio.requiresActivation = true
  playback.open('marble', true)
  await flushPromises()
  const first = element()
  await first.arrive()
  // Another player's elements: this one has never existed during a gesture.
  FakeAudio.isActivated = false
  await playback.prepare('slow-exit')
  const second = FakeAudio.all.find((audio) => audio.src === 'slow-exit/level/2')!
  await second.arrive()
  vi.spyOn(second, 'play').mockImplementation(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  playback.open('slow-exit', true)
  await flushPromises()
  expect([first.src, first.paused, second.src]).toEqual(['slow-exit/level/2', false, undefined])
  await first.arrive()
  expect([playback.state().phase, playback.state().demoId]).toEqual(['playing', 'slow-exit'])
})

it('unlocks both elements in the first gesture, so that playback continues on a locked phone [L-1]', async () => {
  FakeAudio.requiresActivation = true
  await playMarble()
  FakeAudio.isActivated = false
  await playback.prepare('slow-exit')
  const second = FakeAudio.all.find((audio) => audio.src === 'slow-exit/level/2')!
  await second.arrive()
  playback.open('slow-exit', true)
  await flushPromises()
  expect([playback.state().phase, second.paused, second.loads.length]).toEqual(['playing', false, 1])
})

it('waits for a press when no element was ever unlocked', async () => {
  FakeAudio.requiresActivation = true
  FakeAudio.isActivated = false
  playback.open('marble', true)
  await flushPromises()
  expect([playback.state().phase, playback.state().wantsSound]).toEqual(['paused', false])
})

it('renews URLs that the server no longer accepts, at the same position [L-1]', async () => {
  const first = await playMarble()
  await first.runTo(95)
  await first.break()
  expect([playback.state().phase, playback.clock.nowMs(), first.src]).toEqual(['loading', 95_000, 'marble/level/2'])
  await first.arrive()
  expect([playback.state().phase, first.currentTime]).toEqual(['playing', 95])
})

it('continues at the same position with new URLs after an hour of pause [L-1]', async () => {
  const first = await playMarble()
  await first.runTo(95)
  playback.pause()
  vi.advanceTimersByTime(60 * minute)
  playback.play()
  await flushPromises()
  expect([requested.length, first.src, playback.clock.nowMs(), first.paused]).toEqual([
    2,
    'marble/level/2',
    95_000,
    false,
  ])
})

it('seeks late with new URLs only where the audio is not loaded yet [L-1]', async () => {
  const first = await playMarble()
  first.ranges = [[0, 60]]
  vi.advanceTimersByTime(11 * minute)
  playback.seek(30_000)
  expect([requested.length, first.currentTime]).toEqual([1, 30])
  playback.seek(150_000)
  await flushPromises()
  expect([requested.length, playback.clock.nowMs(), first.src]).toEqual([2, 150_000, 'marble/level/2'])
  playback.seek(160_000)
  await first.arrive()
  expect([requested.length, first.currentTime, playback.state().phase]).toEqual([2, 160, 'playing'])
})

it('never seeks to a position where the song would end at once [L-1]', async () => {
  const first = await playMarble()
  const placeAfter = (ms: number) => {
    playback.seek(ms)
    return first.currentTime
  }
  expect([200_000, 199_500, 199_000, 198_999, -5_000].map(placeAfter)).toEqual([199, 199, 199, 198.999, 0])
})

it('requests the next song again once its URL has expired', async () => {
  await playMarble()
  await playback.prepare('slow-exit')
  vi.advanceTimersByTime(10 * minute)
  playback.open('slow-exit', true)
  await flushPromises()
  expect([requested, element().src]).toEqual([['marble', 'slow-exit', 'slow-exit'], 'slow-exit/level/3'])
})

it('reports a failure when renewed URLs fail as well, stops, and retries on request', async () => {
  const first = await playMarble()
  await first.runTo(20)
  await first.break()
  await first.break()
  expect([playback.state().phase, playback.state().failure]).toEqual(['failed', 'This song could not be played.'])
  expect(playingElements()).toEqual([])
  playback.play()
  await flushPromises()
  await first.arrive()
  expect([playback.state().phase, first.currentTime]).toEqual(['playing', 20])
})

it('retains the position when there is no connection to renew the URLs', async () => {
  const first = await playMarble()
  await first.runTo(20)
  isOffline = true
  await first.break()
  expect([playback.state().phase, playback.clock.nowMs()]).toEqual(['failed', 20_000])
  expect(playback.state().failure).toBe('No connection. Check it and try again.')
})

it('treats a pause during loading as no failure, and stays silent', async () => {
  isDeferred = true
  playback.open('marble', true)
  playback.pause()
  responders.get('marble')!(responseFor('marble'))
  await flushPromises()
  expect([playback.state().phase, playingElements().length]).toEqual(['paused', 0])
  playback.play()
  playback.pause()
  await flushPromises()
  expect([playback.state().phase, playback.state().failure]).toEqual(['paused', undefined])
})

it('ignores a late response for another song, whatever it is', async () => {
  isDeferred = true
  playback.open('marble', true)
  playback.open('slow-exit', true)
  responders.get('slow-exit')!(responseFor('slow-exit'))
  await flushPromises()
  await element().arrive()
  const before = playback.state()
  responders.get('marble')!(new Error('too late'))
  await flushPromises()
  expect(playback.state()).toBe(before)
  playback.open('harbour', true)
  playback.open('slow-exit', true)
  await flushPromises()
  await element().arrive()
  const after = playback.state()
  responders.get('harbour')!(responseFor('harbour'))
  await flushPromises()
  expect(playback.state()).toBe(after)
  expect(element().src).toBe('slow-exit/level/2')
})

it('switches the level at the same position, and back', async () => {
  const first = await playMarble()
  await first.runTo(42)
  playback.setLevel('delivered')
  await flushPromises()
  expect([first.src, playback.clock.nowMs(), first.paused]).toEqual(['marble/delivered/1', 42_000, false])
  await first.arrive()
  expect(first.currentTime).toBe(42)
  playback.setLevel('level')
  await flushPromises()
  expect([first.src, requested.length]).toEqual(['marble/level/1', 1])
})

it('says that the song has ended until it is started or paused again', async () => {
  const first = await playMarble()
  expect(playback.state().hasEnded).toBe(false)
  await first.end()
  expect([playback.state().phase, playback.state().wantsSound, playback.state().hasEnded]).toEqual([
    'paused',
    false,
    true,
  ])
  playback.play()
  await flushPromises()
  expect([playback.state().phase, playback.state().hasEnded]).toEqual(['playing', false])
  await first.end()
  playback.pause()
  expect(playback.state().hasEnded).toBe(false)
  playback.open('slow-exit', false)
  expect(playback.state().hasEnded).toBe(false)
})

it('pauses when the device stops it, and continues on request', async () => {
  const first = await playMarble()
  first.pause()
  expect([playback.state().phase, playback.state().wantsSound]).toEqual(['paused', false])
  playback.play()
  await flushPromises()
  expect(playback.state().phase).toBe('playing')
})

it('leaves nothing loading when it is closed, including requests in flight', async () => {
  await playMarble()
  isDeferred = true
  const coming = playback.prepare('slow-exit')
  const made = FakeAudio.all.length
  playback.close()
  responders.get('slow-exit')!(responseFor('slow-exit'))
  await coming
  expect(FakeAudio.all.map(({ src }) => src)).toEqual(Array.from({ length: made }))
  expect([playback.state().phase, playingElements().length]).toEqual(['empty', 0])
})

it('reports to the device that it is playing while a song loads', () => {
  expect(playbackOf({ phase: 'loading', wantsSound: true })).toBe('playing')
  expect(playbackOf({ phase: 'loading', wantsSound: false })).toBe('paused')
  expect(playbackOf({ phase: 'failed', wantsSound: false })).toBe('paused')
  expect(playbackOf({ phase: 'empty', wantsSound: false })).toBe('none')
})

it('plays a compared song along silently at the same second, and makes it audible without starting it [L-8]', async () => {
  const [first, second] = await compareMarble('slow-exit', 42)
  expect([first.muted, second.muted, second.paused, second.currentTime]).toEqual([false, true, false, 42])
  expect(playback.state()).toMatchObject({
    demoId: 'marble',
    gainDb: -2.1,
    compared: { demoId: 'slow-exit', gainDb: 0.8 },
  })
  const starts = vi.spyOn(second, 'play')
  playback.switchCompared()
  expect([first.muted, first.paused, second.muted, second.currentTime]).toEqual([true, false, false, 42])
  expect(playback.state()).toMatchObject({ demoId: 'slow-exit', phase: 'playing', compared: { demoId: 'marble' } })
  expect(starts).not.toHaveBeenCalled()
})

it('hears only the audible one of two songs [L-8]', async () => {
  const [first, second] = await compareMarble('slow-exit', 42)
  for (const audio of [first, second]) await audio.runTo(43)
  playback.switchCompared()
  for (const audio of [first, second]) await audio.runTo(44)
  expect([heard.heardOf('marble').at(-1), heard.heardOf('slow-exit')]).toEqual([[42_000, 43_000], [[43_000, 44_000]]])
})

it('starts a shorter song at its beginning where the longer one is past its end', async () => {
  const [first, short] = await compareMarble('short', 42)
  expect([short.paused, short.currentTime]).toEqual([true, 0])
  playback.switchCompared()
  await flushPromises()
  expect([short.paused, short.muted, short.currentTime]).toEqual([false, false, 0])
  await first.runTo(first.currentTime)
  expect([playback.state().phase, first.currentTime]).toEqual(['playing', 0])
})

it('mutes the silent song again when something else unmutes it', async () => {
  const [, second] = await compareMarble('slow-exit', 42)
  second.muted = false
  second.emit('volumechange')
  expect(second.muted).toBe(true)
})

it('plays on when the other song cannot be loaded, and says so', async () => {
  const first = await playMarble()
  isOffline = true
  playback.compare('slow-exit')
  await flushPromises()
  playback.switchCompared()
  expect(playback.state()).toMatchObject({ demoId: 'marble', phase: 'playing', compared: { hasFailed: true } })
  expect(playingElements()).toEqual([first])
})

it('loads either of two songs again on request, with new links, after it has failed [L-8]', async () => {
  await compareMarble('slow-exit', 42)
  playback.switchCompared()
  for (let attempt = 0; attempt < 2; attempt++) await elementOf('marble').break()
  expect(playback.state()).toMatchObject({ demoId: 'slow-exit', phase: 'playing', compared: { hasFailed: true } })
  const before = requested.length
  playback.compare('marble')
  await flushPromises()
  expect(requested.slice(before)).toEqual(['marble'])
  expect(playback.state()).toMatchObject({ demoId: 'slow-exit', compared: { demoId: 'marble', hasFailed: false } })
})

it('ends the comparison with any other song, which starts at its beginning', async () => {
  const [, second] = await compareMarble('slow-exit', 42)
  playback.open('slow-exit', true)
  await flushPromises()
  expect(playback.state()).toMatchObject({ demoId: 'slow-exit', compared: undefined })
  expect([second.muted, playback.clock.nowMs(), playingElements().length]).toEqual([false, 0, 1])
})
