import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeAudio, stubAudio, flushPromises, playingElements } from './fake-audio-for-tests.ts'
import { playbackOf } from './media-session.ts'
import { createPlaybackEngine, type ListenResponse, type PlaybackEngine } from './playback-engine.ts'
import { createHeardLog } from '../heartbeat/heard-log.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

const minute = 60_000
let asked: string[]
let answers: Map<string, (answer: ListenResponse | Error) => void>
let isDeferred: boolean
let isOffline: boolean
let playback: PlaybackEngine

/** Each answer has a number of its own, so that a renewed address can be told from the old one. */
const answerOf = (demoId: string): ListenResponse => ({
  levelUrl: `${demoId}/level/${asked.length}`,
  deliveredUrl: `${demoId}/delivered/${asked.length}`,
  durationMs: 200_000,
  peaks: btoa('ab'),
})

function listen(demoId: string): Promise<ListenResponse> {
  asked.push(demoId)
  if (isOffline) return Promise.reject(new ApiError('network/unreachable', 0, 'No connection. Check it and try again.'))
  if (!isDeferred) return Promise.resolve(answerOf(demoId))
  return new Promise((resolve, reject) =>
    answers.set(demoId, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  stubAudio()
  asked = []
  answers = new Map()
  isDeferred = isOffline = false
  playback = createPlaybackEngine({ listen, heard: createHeardLog() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The element the song sounds from. */
const element = () => playingElements()[0]!

async function playMarble(): Promise<FakeAudio> {
  playback.open('marble', true)
  await flushPromises()
  await element().arrive()
  return element()
}

it('sounds at one press, and only one element at a time [L-1]', async () => {
  const first = await playMarble()
  expect([playback.state().phase, first.src, playingElements().length]).toEqual(['playing', 'marble/level/1', 1])
})

it('makes no sound before a press [L-1]', async () => {
  playback.open('marble', false)
  await flushPromises()
  expect([playback.state().phase, playingElements().length]).toEqual(['paused', 0])
})

it('has the first bytes of the next song before it is asked for, and asks for nothing again [L-1]', async () => {
  const first = await playMarble()
  await playback.prepare('slow-exit')
  const second = FakeAudio.all.find((audio) => audio.src === 'slow-exit/level/2')!
  expect([second.preload, second.paused]).toEqual(['metadata', true])
  await second.arrive()
  playback.open('slow-exit', true)
  expect([second.paused, first.src, asked]).toEqual([false, undefined, ['marble', 'slow-exit']])
  await flushPromises()
  expect([playback.state().phase, second.loads]).toEqual(['playing', ['slow-exit/level/2']])
})

it('goes on in the element that sounded, where a phone refuses the prepared one [L-1]', async () => {
  FakeAudio.requiresActivation = true
  playback.open('marble', true)
  await flushPromises()
  const first = element()
  await first.arrive()
  // Another player's elements: this one has never been there during a touch.
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

it('gives both elements the right to begin in the first touch, so that a locked phone goes on [L-1]', async () => {
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

it('waits for a press where none was ever given', async () => {
  FakeAudio.requiresActivation = true
  FakeAudio.isActivated = false
  playback.open('marble', true)
  await flushPromises()
  expect([playback.state().phase, playback.wantsSound()]).toEqual(['paused', false])
})

it('renews addresses the server no longer takes, at the place it stood [L-1]', async () => {
  const first = await playMarble()
  await first.runTo(95)
  await first.break()
  expect([playback.state().phase, playback.clock.nowMs(), first.src]).toEqual(['loading', 95_000, 'marble/level/2'])
  await first.arrive()
  expect([playback.state().phase, first.currentTime]).toEqual(['playing', 95])
})

it('goes on after an hour of pause where it stood, with new addresses [L-1]', async () => {
  const first = await playMarble()
  await first.runTo(95)
  playback.pause()
  vi.advanceTimersByTime(60 * minute)
  playback.play()
  await flushPromises()
  expect([asked.length, first.src, playback.clock.nowMs(), first.paused]).toEqual([2, 'marble/level/2', 95_000, false])
})

it('seeks late by new addresses only where the sound is not there yet [L-1]', async () => {
  const first = await playMarble()
  first.ranges = [[0, 60]]
  vi.advanceTimersByTime(11 * minute)
  playback.seek(30_000)
  expect([asked.length, first.currentTime]).toEqual([1, 30])
  playback.seek(150_000)
  await flushPromises()
  expect([asked.length, playback.clock.nowMs(), first.src]).toEqual([2, 150_000, 'marble/level/2'])
  playback.seek(160_000)
  await first.arrive()
  expect([asked.length, first.currentTime, playback.state().phase]).toEqual([2, 160, 'playing'])
})

it('never seeks to where the song would be over at once [L-1]', async () => {
  const first = await playMarble()
  const placeAfter = (ms: number) => {
    playback.seek(ms)
    return first.currentTime
  }
  expect([200_000, 199_500, 199_000, 198_999, -5_000].map(placeAfter)).toEqual([199, 199, 199, 198.999, 0])
})

it('asks again for a next song whose address has grown old', async () => {
  await playMarble()
  await playback.prepare('slow-exit')
  vi.advanceTimersByTime(10 * minute)
  playback.open('slow-exit', true)
  await flushPromises()
  expect([asked, element().src]).toEqual([['marble', 'slow-exit', 'slow-exit'], 'slow-exit/level/3'])
})

it('says so when renewed addresses fail as well, falls silent, and tries again when asked', async () => {
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

it('keeps the place also when there is no connection to renew by', async () => {
  const first = await playMarble()
  await first.runTo(20)
  isOffline = true
  await first.break()
  expect([playback.state().phase, playback.clock.nowMs()]).toEqual(['failed', 20_000])
  expect(playback.state().failure).toBe('No connection. Check it and try again.')
})

it('a pause while a song is loading is no failure, and it stays silent', async () => {
  isDeferred = true
  playback.open('marble', true)
  playback.pause()
  answers.get('marble')!(answerOf('marble'))
  await flushPromises()
  expect([playback.state().phase, playingElements().length]).toEqual(['paused', 0])
  playback.play()
  playback.pause()
  await flushPromises()
  expect([playback.state().phase, playback.state().failure]).toEqual(['paused', undefined])
})

it('a late answer for another song changes nothing, whatever it is', async () => {
  isDeferred = true
  playback.open('marble', true)
  playback.open('slow-exit', true)
  answers.get('slow-exit')!(answerOf('slow-exit'))
  await flushPromises()
  await element().arrive()
  const before = playback.state()
  answers.get('marble')!(new Error('too late'))
  await flushPromises()
  expect(playback.state()).toBe(before)
  playback.open('harbour', true)
  playback.open('slow-exit', true)
  await flushPromises()
  await element().arrive()
  const after = playback.state()
  answers.get('harbour')!(answerOf('harbour'))
  await flushPromises()
  expect(playback.state()).toBe(after)
  expect(element().src).toBe('slow-exit/level/2')
})

it('switches the level at the same place, and back', async () => {
  const first = await playMarble()
  await first.runTo(42)
  await playback.setLevel('delivered')
  expect([first.src, playback.clock.nowMs(), first.paused]).toEqual(['marble/delivered/1', 42_000, false])
  await first.arrive()
  expect(first.currentTime).toBe(42)
  await playback.setLevel('level')
  expect([first.src, asked.length]).toEqual(['marble/level/1', 1])
})

it('rests when the device stops it, and goes on when it is asked', async () => {
  const first = await playMarble()
  first.pause()
  expect([playback.state().phase, playback.wantsSound()]).toEqual(['paused', false])
  playback.play()
  await flushPromises()
  expect(playback.state().phase).toBe('playing')
})

it('leaves nothing loading when it is closed, also what was still on its way', async () => {
  await playMarble()
  isDeferred = true
  const coming = playback.prepare('slow-exit')
  const made = FakeAudio.all.length
  playback.close()
  answers.get('slow-exit')!(answerOf('slow-exit'))
  await coming
  expect(FakeAudio.all.map(({ src }) => src)).toEqual(Array.from({ length: made }))
  expect([playback.state().phase, playingElements().length]).toEqual(['empty', 0])
})

it('tells the device that it plays also while sound is on its way', () => {
  expect(playbackOf({ phase: 'loading', wantsSound: true })).toBe('playing')
  expect(playbackOf({ phase: 'loading', wantsSound: false })).toBe('paused')
  expect(playbackOf({ phase: 'failed', wantsSound: false })).toBe('paused')
  expect(playbackOf({ phase: 'empty', wantsSound: false })).toBe('none')
})
